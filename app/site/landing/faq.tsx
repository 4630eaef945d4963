import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Accordion } from '#app/ui/card.tsx';
import { Section, SectionIntro } from './sections.tsx';

const { landing, contact } = {
  landing: ['dictation', 'level', 'time', 'marking', 'disputed', 'paper', 'own', 'voices', 'device', 'trial'],
  contact: ['reply', 'password', 'mistake', 'schools', 'privacy'],
} as const;

/** What people ask on a page, in its order: plain sentences, so that search engines can be sent the same. */
export const faq = {
  landing: landing.map((name) => ({
    id: `faq-${name}`,
    question: `landing:faq.${name}.question` as const,
    answer: `landing:faq.${name}.answer` as const,
  })),
  contact: contact.map((name) => ({
    id: `faq-${name}`,
    question: `contact:faq.${name}.question` as const,
    answer: `contact:faq.${name}.answer` as const,
  })),
};

/** Questions of which one is open at a time, or none, before any script has arrived. */
export function Questions({ of }: { of: keyof typeof faq }) {
  const items = faq[of].map(({ id, question, answer }) => ({
    id,
    title: <Text k={question} />,
    content: (
      <p>
        <Text k={answer} />
      </p>
    ),
  }));
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <SectionIntro title={<Text k={`${of}:faq.title`} />} lead={<Text k={`${of}:faq.lead`} />} />
        <Accordion items={items} />
      </div>
    </Section>
  );
}

/** The same for machines. */
export function useAnsweredQuestions(of: keyof typeof faq) {
  const t = useText(of) as (key: TextKey) => string;
  return faq[of].map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));
}
