import { Eye, EyeOff } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'onChange'> & {
  /** For a password that is being chosen: says how strong it is. */
  rated?: boolean;
};

/** A password, which one may look at while typing it. */
export function PasswordField({ rated = false, className, ...field }: PasswordFieldProps) {
  const t = useText('accounts');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const toggle = (
    <IconButton
      label={t(shown ? 'accounts:passwordField.hide' : 'accounts:passwordField.show')}
      icon={shown ? <EyeOff /> : <Eye />}
      size="small"
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <div className={className}>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={rated ? (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value) : undefined}
        after={hydrated ? toggle : undefined}
      />
      {rated && hydrated ? <PasswordStrength password={typed} /> : null}
    </div>
  );
}
