import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { useText } from '#app/platform/i18n/text.tsx';
import { ok } from '#app/platform/outcome.ts';
import { Questions, useAnsweredQuestions } from '../landing/faq.tsx';
import { faqStructuredData, StructuredDataScript } from '../seo/structured-data.tsx';
import type { Route } from './+types/contact.route.ts';
import { contactForm, subjectFromLink, trapField } from './contact.forms.ts';
import { sendContactMessage } from './contact.server.ts';
import { ContactFormIsland } from './contact-form.tsx';
import { ContactHero } from './contact-hero.tsx';
import { ContactOptions } from './contact-options.tsx';

export const loader = ({ request }: Route.LoaderArgs) => ({
  subject: subjectFromLink(new URL(request.url).searchParams.get('subject')),
});

export const headers = headersOfAction;

const failed = 'contact:form.failed';

/** Says yes once the message is stored. Whatever happens, the visitor does not type it again. */
export const action = formAction(failed, {
  send: intent({
    form: contactForm,
    async run({ scope, fields }, form) {
      if (!fields[trapField]) return sendContactMessage(scope, form);
      // A bot that is refused would try another way.
      scope.log.info('a contact message fell into the trap');
      return ok();
    },
    done: 'contact:thanks.title',
    typed: ['name', 'email', 'subject', 'message', 'acceptTerms', 'acceptPrivacy'],
  }),
});

export const clientAction = clientFormAction(failed);

/** How to reach whoever runs the site. */
export default function Contact({ loaderData, actionData: sent }: Route.ComponentProps) {
  const t = useText('contact');
  const shell = useText('shell');
  const { siteName } = usePageFrame();
  const questions = useAnsweredQuestions('contact');
  return (
    <>
      <PageTitle
        title={`${shell('shell:page.contact')} · ${siteName}`}
        description={t('contact:meta.description', { siteName })}
      />
      <StructuredDataScript data={faqStructuredData(questions)} />
      <ContactHero />
      <ContactOptions />
      <Questions of="contact" />
      <ContactFormIsland subject={loaderData.subject} sent={sent} />
    </>
  );
}
