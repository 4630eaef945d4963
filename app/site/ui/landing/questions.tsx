import { Text } from '#app/platform/i18n/text.tsx';
import { landingFaq } from '../../landing/faq-entries.ts';
import { Faq } from '../faq.tsx';
import { Section, SectionIntro } from './section.tsx';

/** What visitors ask before they begin. */
export function Questions() {
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <SectionIntro title={<Text k="landing:faq.title" />} lead={<Text k="landing:faq.lead" />} />
        <Faq entries={landingFaq} />
      </div>
    </Section>
  );
}
