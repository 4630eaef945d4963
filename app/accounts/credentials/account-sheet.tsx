import type { ReactNode } from 'react';
import { type FormAnswer, saysLinkIsDead } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { resetPasswordForm } from './credentials.forms.ts';
import { NewPasswordFields } from './password-field.tsx';

type AccountSheetProps = { title: TextKey; intro?: TextKey; wide?: boolean; children: ReactNode };

/** A page with one thing to do: logging in, a new password, confirming an address. */
export function AccountSheet({ title, intro, wide = false, children }: AccountSheetProps) {
  const t = useText('accounts');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto grid w-full flex-1 content-center px-4 py-10 sm:py-16">
      <title>{`${t(title as never)} · ${siteName}`}</title>
      <Card
        as="section"
        padding="large"
        className={classNames('mx-auto w-full', wide ? 'max-w-xl' : 'max-w-md')}
      >
        <h1 className="text-3xl">{t(title as never)}</h1>
        {intro ? <p className="mt-2 text-ink-soft">{t(intro as never)}</p> : null}
        <div className="mt-6">{children}</div>
      </Card>
    </div>
  );
}

type NewPasswordSheetProps = {
  /** What it asks for, where the page has other forms besides. */
  intent?: string;
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
  const { intent, token, title, intro, submit, sent, ifLinkIsDead, children } = props;
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: resetPasswordForm, sent });
  if (saysLinkIsDead(answer)) return ifLinkIsDead;
  return (
    <AccountSheet title={title} intro={intro}>
      <Form {...formProps} className="grid gap-5">
        {intent ? <input type="hidden" name="intent" value={intent} /> : null}
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
