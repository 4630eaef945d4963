import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import type { FormAnswer } from '../form-answer.ts';
import { fieldError } from './form-message.tsx';
import { PasswordField } from './password-field.tsx';

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
