import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/accounts/form-answer.ts';
import { fieldError } from '#app/accounts/ui/form-message.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { NewTabLink } from '#app/ui/link.tsx';

/** Terms and privacy, each with its page in a new tab: what was typed stays here. */
export function ContactConsent({ answer }: { answer: FormAnswer }) {
  const { values } = answer;
  const termsError = fieldError(answer, 'acceptTerms');
  return (
    <div className="grid gap-2">
      <Checkbox
        name="acceptTerms"
        required
        defaultChecked={values?.acceptTerms === 'on'}
        label={<Text k="contact:form.terms" components={{ a: <PageLink href="/page/terms" /> }} />}
        error={termsError}
      />
      <Checkbox
        name="acceptPrivacy"
        required
        defaultChecked={values?.acceptPrivacy === 'on'}
        label={<Text k="contact:form.privacy" components={{ a: <PageLink href="/page/privacy" /> }} />}
        // One sentence speaks of both boxes; twice the same would only be louder.
        error={termsError ? undefined : fieldError(answer, 'acceptPrivacy')}
      />
    </div>
  );
}

function PageLink({ href, children }: { href: string; children?: ReactNode }) {
  const t = useText('contact');
  return (
    <NewTabLink href={href} newTabLabel={t('contact:form.newTab')}>
      {children}
    </NewTabLink>
  );
}
