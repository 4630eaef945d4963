import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { ok } from '#app/platform/outcome.ts';
import { Faq } from '../landing/faq.tsx';
import { Section, SectionIntro } from '../landing/sections.tsx';
import { faqStructuredData, StructuredDataScript } from '../seo/structured-data.tsx';
import type { Route } from './+types/contact.route.ts';
import { sendContactMessage } from './contact.server.ts';
import { contactFaq, contactForm, trapField } from './contact.forms.ts';
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
export default function Contact({ actionData: sent }: Route.ComponentProps) {
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
      <ContactFormIsland sent={sent} />
    </>
  );
}
