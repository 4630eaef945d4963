import { useDeferredValue, useMemo, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { usePreferences } from '../profile/preferences.tsx';
import { listCountries } from '../profile/profile.forms.ts';
import { AuthForm } from './auth-form.tsx';
import type { AuthRequest } from './auth-request.ts';

export type AuthDialogProps = { request: AuthRequest; onClose: () => void };

/** The form to log in or to register, over the page. It is only ever rendered in the browser. */
export function AuthDialog({ request, onClose }: AuthDialogProps) {
  const t = useText('accounts');
  const { locale } = usePreferences();
  const [mode, setMode] = useState(request.mode);
  // Hundreds of names take a slow phone a tenth of a second: the dialog is seen before.
  const isSeen = useDeferredValue(true, false);
  const countries = useMemo(() => (isSeen ? listCountries(locale) : []), [isSeen, locale]);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closeLabel={t('accounts:auth.close')}
      size={mode === 'login' ? 'small' : 'medium'}
      title={<Text k={`accounts:auth.${mode}Title`} />}
      description={<Text k={`accounts:auth.${mode}Intro`} />}
    >
      {/* A new form for each mode: switching clears every field and the error. */}
      <AuthForm
        key={mode}
        request={{ ...request, mode }}
        countries={countries}
        onSwitch={setMode}
        onLeave={onClose}
      />
    </Dialog>
  );
}
