import type { FormAnswer } from '#app/forms/form-answer.ts';
import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Faq } from '../landing/faq.tsx';
import { Section, SectionIntro } from '../landing/sections.tsx';
import { faqStructuredData, StructuredDataScript } from '../seo/structured-data.tsx';
import type { Route } from './+types/contact.route.ts';
import { answerContact } from './answer-contact.server.ts';
import { contactFaq, contactNotSent, subjectFromLink } from './contact.forms.ts';
import { ContactFormIsland } from './contact-form.tsx';
import { ContactHero } from './contact-hero.tsx';
import { ContactOptions } from './contact-options.tsx';

/** The questions of the contact page once more, for machines. */
function ContactData() {
  const t = useText('contact') as (key: TextKey) => string;
  const questions = contactFaq.map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));
  return <StructuredDataScript data={faqStructuredData(questions)} />;
}

/** What people ask before they write, or instead of writing. */
function ContactQuestions() {
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <SectionIntro title={<Text k="contact:faq.title" />} lead={<Text k="contact:faq.lead" />} />
        <Faq entries={contactFaq} />
      </div>
    </Section>
  );
}

export const loader = ({ request }: Route.LoaderArgs) => ({
  subject: subjectFromLink(new URL(request.url).searchParams.get('subject')),
});

export const headers = headersOfAction;

export const action = ({ request, context }: Route.ActionArgs) =>
  answerContact(context.get(scopeContext), request);

/** A connection that breaks is a sentence in the form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as FormAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable(contactNotSent);
  }
}

/** How to reach whoever runs the site. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contact');
  const shell = useText('shell');
  const { siteName } = usePageFrame();
  return (
    <>
      <PageTitle
        title={`${shell('shell:page.contact')} · ${siteName}`}
        description={t('contact:meta.description', { siteName })}
      />
      <ContactData />
      <ContactHero />
      <ContactOptions />
      <ContactQuestions />
      <ContactFormIsland subject={loaderData.subject} sent={actionData as FormAnswer | undefined} />
    </>
  );
}
