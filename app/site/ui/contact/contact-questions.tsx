import { Text } from '#app/platform/i18n/text.tsx';
import { contactFaq } from '../../contact/contact-faq.ts';
import { Faq } from '../faq.tsx';
import { Section, SectionIntro } from '../landing/section.tsx';

/** What people ask before they write, or instead of writing. */
export function ContactQuestions() {
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <SectionIntro title={<Text k="contact:faq.title" />} lead={<Text k="contact:faq.lead" />} />
        <Faq entries={contactFaq} />
      </div>
    </Section>
  );
}
