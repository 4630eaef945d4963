import { Text } from '#app/platform/i18n/text.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FormAnswer } from '../form-answer.ts';
import { fieldError } from './form-message.tsx';

type EmailFieldProps = { answer: FormAnswer; autoComplete?: 'email' | 'username'; className?: string };

export function EmailField({ answer, autoComplete = 'email', className }: EmailFieldProps) {
  return (
    <TextField
      type="email"
      name="email"
      autoComplete={autoComplete}
      required
      label={<Text k="accounts:auth.email" />}
      defaultValue={answer.values?.email}
      error={fieldError(answer, 'email')}
      className={className}
    />
  );
}
