import { type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { contactFaq } from '../../contact/contact-faq.ts';
import { faqStructuredData } from '../../seo/structured-data.ts';
import { StructuredDataScript } from '../../seo/structured-data-script.tsx';

/** The questions of the contact page once more, for machines. */
export function ContactData() {
  const t = useText('contact') as (key: TextKey) => string;
  const questions = contactFaq.map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));
  return <StructuredDataScript data={faqStructuredData(questions)} />;
}
