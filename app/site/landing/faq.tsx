import { Text } from '#app/platform/i18n/text.tsx';
import { Accordion } from '#app/ui/card.tsx';
import type { FaqEntry } from './faq-entries.ts';

const asked = [
  'dictation',
  'level',
  'time',
  'marking',
  'disputed',
  'paper',
  'own',
  'voices',
  'device',
  'trial',
] as const;

/** What visitors ask before they begin, in the order of the page. */
export const landingFaq: FaqEntry[] = asked.map((name) => ({
  id: `faq-${name}`,
  question: `landing:faq.${name}.question`,
  answer: `landing:faq.${name}.answer`,
}));

type FaqProps = { entries: readonly FaqEntry[]; level?: 2 | 3 | 4 };

/** Questions of which one is open at a time, or none, before any script has arrived. */
export function Faq({ entries, level }: FaqProps) {
  const items = entries.map(({ id, question, answer }) => ({
    id,
    title: <Text k={question} />,
    content: (
      <p>
        <Text k={answer} />
      </p>
    ),
  }));
  return <Accordion items={items} level={level} />;
}
