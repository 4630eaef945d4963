import type { FormAnswer } from '#app/accounts/form-answer.ts';
import { FormMessage, fieldError } from '#app/accounts/ui/form-message.tsx';
import { useCheckedForm } from '#app/accounts/ui/use-checked-form.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { contactForm, contactLength, trapField } from '../../contact/contact.forms.ts';
import { Section, SectionIntro } from '../landing/section.tsx';
import { ContactConsent } from './contact-consent.tsx';
import { ContactThanks } from './contact-thanks.tsx';

type ContactFormProps = {
  /** What the link to this page says it is about. */
  subject?: string;
  /** What the server answered to a form that was sent without scripts. */
  sent?: FormAnswer;
};

/** The form to write to whoever runs the site, and the thanks in its place once the message is stored. */
export function ContactForm({ subject, sent }: ContactFormProps) {
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: contactForm, sent });
  return (
    <Section id="message">
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <SectionIntro title={<Text k="contact:form.title" />} lead={<Text k="contact:form.lead" />} />
        <Card padding="large" data-wake="">
          {answer.done ? (
            <ContactThanks />
          ) : (
            <Form {...formProps} action="/contact" className="grid gap-5">
              <ContactFields subject={subject} answer={answer} />
              <ContactConsent answer={answer} />
              <FormMessage answer={answer} />
              <div>
                <Button type="submit" size="large" busy={busy}>
                  <Text k="contact:form.send" />
                </Button>
              </div>
            </Form>
          )}
        </Card>
      </div>
    </Section>
  );
}

function ContactFields({ subject, answer }: { subject?: string; answer: FormAnswer }) {
  const { values } = answer;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          autoComplete="name"
          required
          maxLength={contactLength.name}
          label={<Text k="contact:form.name" />}
          defaultValue={values?.name}
          error={fieldError(answer, 'name')}
        />
        <TextField
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={contactLength.email}
          label={<Text k="contact:form.email" />}
          defaultValue={values?.email}
          error={fieldError(answer, 'email')}
        />
      </div>
      <TextField
        name="subject"
        maxLength={contactLength.subject}
        label={<Text k="contact:form.subject" />}
        aside={<Text k="contact:form.optional" />}
        defaultValue={values?.subject ?? subject}
        error={fieldError(answer, 'subject')}
      />
      <TextArea
        name="message"
        required
        rows={7}
        maxLength={contactLength.message}
        label={<Text k="contact:form.message" />}
        defaultValue={values?.message}
        error={fieldError(answer, 'message')}
      />
      <Trap />
    </>
  );
}

/** Out of sight, out of the order of the keyboard and unknown to screen readers: only programs fill it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        <Text k="contact:form.trap" />
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
