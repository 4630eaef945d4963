import { Eye, EyeOff } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField, type TextFieldProps } from '#app/ui/field.tsx';
import type { PasswordLevel } from './password-level.ts';

const looks: Record<PasswordLevel, { bars: number; fill: string; text: string }> = {
  weak: { bars: 1, fill: 'bg-wrong', text: 'text-wrong' },
  fair: { bars: 2, fill: 'bg-hint', text: 'text-hint' },
  good: { bars: 3, fill: 'bg-good', text: 'text-good' },
  strong: { bars: 4, fill: 'bg-good', text: 'text-good' },
};

/** Four bars and a word beside them. The estimator is fetched with the first letter typed. */
function PasswordStrength({ password }: { password: string }) {
  const level = usePasswordLevel(password);
  const look = level && looks[level];
  return (
    <div className="mt-2 flex min-h-5 items-center gap-3">
      <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 rounded-full transition-colors',
              look && bar <= look.bars ? look.fill : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className={classNames('text-right text-xs', look?.text)}>
        {level ? (
          <>
            <span className="sr-only">
              <Text k="accounts:passwordField.strength" />{' '}
            </span>
            <span className="font-medium">
              <Text k={`accounts:passwordField.levels.${level}`} />
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}

function usePasswordLevel(password: string): PasswordLevel | undefined {
  const [judged, setJudged] = useState<{ password: string; level: PasswordLevel }>();
  useEffect(() => {
    if (!password) return;
    let isCurrent = true;
    // Without the estimator there is no meter; the form works all the same.
    import('./password-level.ts').then(
      ({ passwordLevel }) => isCurrent && setJudged({ password, level: passwordLevel(password) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return password ? judged?.level : undefined;
}

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

type NewPasswordFieldsProps = { answer: FormAnswer; label: TextKey; confirmLabel: TextKey };

/** A password that is being chosen, with how strong it is, and once more, so that a slip of the finger is noticed. */
export function NewPasswordFields({ answer, label, confirmLabel }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        rated
        label={<Text k={label} />}
        error={fieldError(answer, 'password')}
      />
      <PasswordField
        name="confirmPassword"
        autoComplete="new-password"
        required
        label={<Text k={confirmLabel} />}
        error={fieldError(answer, 'confirmPassword')}
      />
    </>
  );
}
