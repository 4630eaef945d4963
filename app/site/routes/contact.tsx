import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { type FormAnswer, typedValues } from '#app/forms/form-answer.ts';
import { headersOfAction } from '#app/platform/http/headers-of-action.ts';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { unreachable } from '#app/platform/http/unreachable.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageTitle } from '#app/platform/page-title.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { contactForm, subjectFromLink, trapField } from '../contact/contact.forms.ts';
import { sendContactMessage } from '../contact/contact.server.ts';
import { ContactData } from '../ui/contact/contact-data.tsx';
import { ContactForm } from '../ui/contact/contact-form.tsx';
import { ContactHero } from '../ui/contact/contact-hero.tsx';
import { ContactOptions } from '../ui/contact/contact-options.tsx';
import { ContactQuestions } from '../ui/contact/contact-questions.tsx';
import type { Route } from './+types/contact.ts';

export const loader = ({ request }: Route.LoaderArgs) => ({
  subject: subjectFromLink(new URL(request.url).searchParams.get('subject')),
});

export const headers = headersOfAction;

const sent: FormAnswer = { done: 'contact:thanks.title' };
const notSent: FormAnswer = { problem: 'contact:form.failed' };

/** Says yes once the message is stored. Whatever happens, the visitor does not type it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const fields = await readFields(request);
  const values = typedValues(fields, ['name', 'email', 'subject', 'message', 'acceptTerms', 'acceptPrivacy']);
  const form = contactForm.safeParse(fields);
  if (!form.success) return invalid(form.error, values);
  // A program that is told no would try another way.
  if (fields[trapField]) {
    scope.log.info('a contact message fell into the trap');
    return data(sent);
  }
  try {
    const stored = await sendContactMessage(scope, form.data);
    return stored.ok ? data(sent) : refused(stored, values);
  } catch (err) {
    scope.log.error({ err }, 'a contact message could not be stored');
    return data<FormAnswer>({ ...notSent, values }, 503);
  }
}

/** A connection that breaks is a sentence in the form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as FormAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable(notSent);
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
      <ContactForm subject={loaderData.subject} sent={actionData as FormAnswer | undefined} />
    </>
  );
}
