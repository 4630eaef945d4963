import { useHref } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { NewTabLink } from '#app/ui/link.tsx';
import type { FormAnswer } from '../form-answer.ts';
import { fieldError } from './form-message.tsx';

/** Terms and privacy, each with its page in a new tab: what was typed stays here. */
export function ConsentBoxes({ ticked, answer }: { ticked: boolean; answer: FormAnswer }) {
  const termsError = fieldError(answer, 'acceptTerms');
  return (
    <div className="grid gap-2 text-sm">
      <Checkbox
        name="acceptTerms"
        defaultChecked={ticked}
        required
        label={<Text k="accounts:auth.terms" components={{ a: <PageLink to="/page/terms" /> }} />}
        error={termsError}
      />
      <Checkbox
        name="acceptPrivacy"
        defaultChecked={ticked}
        required
        label={<Text k="accounts:auth.privacy" components={{ a: <PageLink to="/page/privacy" /> }} />}
        // One sentence speaks of both boxes; twice the same would only be louder.
        error={termsError ? undefined : fieldError(answer, 'acceptPrivacy')}
      />
    </div>
  );
}

function PageLink({ to, children }: { to: string; children?: React.ReactNode }) {
  const t = useText('accounts');
  return (
    <NewTabLink href={useHref(to)} className="whitespace-nowrap" newTabLabel={t('accounts:auth.newTab')}>
      {children}
    </NewTabLink>
  );
}
