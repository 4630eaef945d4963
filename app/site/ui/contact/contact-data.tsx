import { type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { contactFaq } from '../../contact/contact-faq.ts';
import { faqStructuredData, scriptJson } from '../../seo/structured-data.ts';

/** The questions of the contact page once more, for machines. */
export function ContactData() {
  const t = useText('contact') as (key: TextKey) => string;
  const questions = contactFaq.map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so the JSON cannot end the element
      dangerouslySetInnerHTML={{ __html: scriptJson(faqStructuredData(questions)) }}
    />
  );
}
