import { CircleCheck } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useHref, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { FieldError, TextArea, TextField } from '#app/ui/field.tsx';
import { NewTabLink } from '#app/ui/link.tsx';
import { Section, SectionIntro } from '../landing/sections.tsx';
import { contactForm, contactLength, subjectFromLink, trapField } from './contact.forms.ts';
import { keepMessage, storedMessageKey, useStoredMessage } from './use-stored-message.ts';

/** Terms and privacy, each with its page in a new tab: what was typed stays here. */
function ContactConsent({ answer }: { answer: FormAnswer }) {
  const errorId = useId();
  // One sentence speaks of both boxes; twice the same would only be louder.
  const error = fieldError(answer, 'acceptTerms') ?? fieldError(answer, 'acceptPrivacy');
  const box = (name: 'acceptTerms' | 'acceptPrivacy') => ({
    name,
    required: true,
    defaultChecked: answer.values?.[name] === 'on',
    ...(answer.errors?.[name] ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
  });
  return (
    <div className="grid gap-2">
      <Checkbox
        {...box('acceptTerms')}
        label={<Text k="contact:form.terms" components={{ a: <PageLink to="/page/terms" /> }} />}
      />
      <Checkbox
        {...box('acceptPrivacy')}
        label={<Text k="contact:form.privacy" components={{ a: <PageLink to="/page/privacy" /> }} />}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

function PageLink({ to, children }: { to: string; children?: ReactNode }) {
  const t = useText('contact');
  return (
    <NewTabLink href={useHref(to)} newTabLabel={t('contact:form.newTab')}>
      {children}
    </NewTabLink>
  );
}

/** In place of the form that is gone: the focus comes here, and with it the voice of a screen reader. */
function ContactThanks() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // Before they can be seen: whoever sees the thanks may leave at once. Each message has thanks of its own, so that the
  // words of the second one are forgotten like those of the first.
  useLayoutEffect(() => keepMessage({}), []);
  return (
    <div className="grid justify-items-start gap-4">
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <h3 ref={title} tabIndex={-1} className="text-2xl outline-none">
        <Text k="contact:thanks.title" />
      </h3>
      <p className="max-w-[52ch] text-ink-soft">
        <Text k="contact:thanks.text" />
      </p>
      {/* Without a #, with which a browser without scripts would only jump within this page. */}
      <ButtonLink to="/contact" preventScrollReset variant="secondary">
        <Text k="contact:thanks.again" />
      </ButtonLink>
    </div>
  );
}

/** What the server answered to a form that was sent without scripts. */
type ContactFormProps = { sent?: FormAnswer };

/** The form to write to whoever runs the site. On a static page it is an island, which starts when a message waits for it. */
export const ContactFormIsland = (props: ContactFormProps) => (
  <div data-island="contact" data-kept={storedMessageKey}>
    <ContactFormSection {...props} />
  </div>
);

/** The form, and the thanks in its place once the message is stored. */
export function ContactFormSection({ sent }: ContactFormProps) {
  const subject = subjectFromLink(useSearchParams()[0].get('subject'));
  const { Form, formProps, answer: told, busy } = useCheckedForm({ schema: contactForm, sent });
  const { answer, read } = useNextMessage(told);
  const { ref } = formProps;
  const followed = useFollowedLink();
  useEffect(() => {
    if (read) ref.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [read, ref]);
  useEffect(() => {
    // The link has brought the form into view already.
    if (followed) ref.current?.querySelector<HTMLElement>('[name=name]')?.focus({ preventScroll: true });
  }, [followed, ref]);
  return (
    <Section id="message" tone="brand">
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <SectionIntro
          title={<Text k="contact:form.title" />}
          lead={answer.done ? undefined : <Text k="contact:form.lead" />}
        />
        <Card padding="large">
          {answer.done ? (
            <ContactThanks />
          ) : (
            // A browser without scripts comes back to the form, not to the top of the page.
            <Form {...formProps} action="/contact#message" className="grid gap-5">
              <input type="hidden" name="intent" value="send" />
              <ContactFields form={ref} subject={subject} answer={answer} />
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

/** Whoever goes on from the thanks, by any link to this page, gets an empty form. */
function useNextMessage(told: FormAnswer) {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  const [read, setRead] = useState<FormAnswer>();
  if (visit !== key) {
    setVisit(key);
    if (told.done) setRead(told);
  }
  return { answer: told === read ? {} : told, read };
}

/** The visit, if a link to this form has led to it. Coming back or loading the page moves nobody into the form. */
function useFollowedLink(): string | undefined {
  const { key, hash } = useLocation();
  const isBackOrLoaded = useNavigationType() === 'POP';
  return hash === '#message' && !isBackOrLoaded ? key : undefined;
}

type ContactFieldsProps = {
  form: RefObject<HTMLFormElement | null>;
  subject?: string;
  answer: FormAnswer;
};

function ContactFields({ form, subject, answer }: ContactFieldsProps) {
  useStoredMessage(form, subject);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...fieldOf('name', answer)} autoComplete="name" required />
        <TextField {...fieldOf('email', answer)} type="email" autoComplete="email" required />
      </div>
      <SubjectField subject={subject} answer={answer} />
      <TextArea {...fieldOf('message', answer)} required rows={7} />
      <Trap />
    </>
  );
}

const fieldOf = (name: keyof typeof contactLength, answer: FormAnswer) => ({
  name,
  maxLength: contactLength[name],
  label: <Text k={`contact:form.${name}`} />,
  defaultValue: typedText(answer, name),
  error: fieldError(answer, name),
});

function SubjectField({ subject = '', answer }: { subject?: string; answer: FormAnswer }) {
  const field = useRef<HTMLInputElement>(null);
  const brought = useRef(subject);
  // Another link on the page may bring another subject. It takes the place of the last one's, never of one's own words.
  useEffect(() => {
    const input = field.current;
    if (!input || subject === brought.current) return;
    if (input.value === '' || input.value === brought.current) input.value = subject;
    brought.current = subject;
  }, [subject]);
  return (
    <TextField
      {...fieldOf('subject', answer)}
      ref={field}
      aside={<Text k="contact:form.optional" />}
      defaultValue={typedText(answer, 'subject') ?? subject}
    />
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
