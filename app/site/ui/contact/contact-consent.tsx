import { type ReactNode, useId } from 'react';
import { useHref } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { NewTabLink } from '#app/ui/link.tsx';

/** Terms and privacy, each with its page in a new tab: what was typed stays here. */
export function ContactConsent({ answer }: { answer: FormAnswer }) {
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
