import { useEffect, useState } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { changePasswordForm } from '../credentials/credentials.forms.ts';
import { NewPasswordFields, PasswordField } from '../credentials/password-field.tsx';
import { Section } from './settings-parts.tsx';

export function PasswordSection({ email, sent }: { email: string; sent?: FormAnswer }) {
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: changePasswordForm, sent });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (answer.done) setRound((before) => before + 1);
  }, [answer]);
  return (
    <Section title="accounts:settings.password.title" intro="accounts:settings.password.intro">
      <Form {...formProps} className="grid gap-5">
        <input type="hidden" name="intent" value="password" />
        {/* For password managers: which account the new password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {/* New fields once the password is changed: no secret stays in the page. */}
        <PasswordFields key={round} answer={answer} />
        <FormMessage answer={answer} />
        <div>
          <Button type="submit" busy={busy}>
            <Text k="accounts:settings.password.title" />
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function PasswordFields({ answer }: { answer: FormAnswer }) {
  return (
    <>
      <PasswordField
        name="currentPassword"
        autoComplete="current-password"
        required
        label={<Text k="accounts:settings.password.current" />}
        error={fieldError(answer, 'currentPassword')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NewPasswordFields
          answer={answer}
          label="accounts:settings.password.new"
          confirmLabel="accounts:settings.password.confirm"
        />
      </div>
    </>
  );
}
