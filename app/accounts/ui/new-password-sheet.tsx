import type { ReactNode } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { resetPasswordForm } from '../credentials.forms.ts';
import { type FormAnswer, saysLinkIsDead } from '../form-answer.ts';
import { AccountSheet } from './account-sheet.tsx';
import { FormMessage } from './form-message.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useCheckedForm } from './use-checked-form.ts';

type NewPasswordSheetProps = {
  /** The secret part of the link that was opened. */
  token: string;
  title: TextKey;
  intro: TextKey;
  /** What stands on the button. */
  submit: TextKey;
  sent?: FormAnswer;
  /** Shown in its place once the server says that the link no longer works. */
  ifLinkIsDead: ReactNode;
  /** A remark below the fields. */
  children?: ReactNode;
};

/** A page on which whoever opened a link from a mail chooses a password. */
export function NewPasswordSheet(props: NewPasswordSheetProps) {
  const { token, title, intro, submit, sent, ifLinkIsDead, children } = props;
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: resetPasswordForm, sent });
  if (saysLinkIsDead(answer)) return ifLinkIsDead;
  return (
    <AccountSheet title={title} intro={intro}>
      <Form {...formProps} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <FormMessage answer={answer} />
        <NewPasswordFields
          answer={answer}
          label="accounts:settings.password.new"
          confirmLabel="accounts:settings.password.confirm"
        />
        {children}
        <Button type="submit" busy={busy} className="w-full">
          <Text k={submit} />
        </Button>
      </Form>
    </AccountSheet>
  );
}
