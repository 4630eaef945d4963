import { useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { deleteAccountForm } from '../../credentials.forms.ts';
import type { DeletionLoss } from '../../deletion-loss.ts';
import type { FormAnswer } from '../../form-answer.ts';
import { FormMessage, fieldError } from '../form-message.tsx';
import { PasswordField } from '../password-field.tsx';
import { useCheckedForm } from '../use-checked-form.ts';
import { Section } from './section.tsx';

type DeleteSectionProps = { email: string; loss: DeletionLoss | undefined; sent?: FormAnswer };

/** Asks once, names the account and wants the password. Without scripts the form stands in the page itself. */
export function DeleteSection({ email, loss, sent }: DeleteSectionProps) {
  const t = useText('accounts');
  const hydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="accounts:settings.delete.title" intro="accounts:settings.delete.intro">
      <LossText loss={loss} />
      {hydrated ? (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          size="small"
          closeLabel={t('accounts:auth.close')}
          trigger={
            <Button variant="secondary" className="text-wrong">
              <Text k="accounts:settings.delete.open" />
            </Button>
          }
          title={<Text k="accounts:settings.delete.question" values={{ email }} />}
          description={<Text k="accounts:settings.delete.intro" />}
        >
          <LossText loss={loss} />
          <DeleteForm inDialog />
        </Dialog>
      ) : (
        <noscript>
          <p className="wrap-anywhere mb-5 font-medium">
            <Text k="accounts:settings.delete.question" values={{ email }} />
          </p>
          <DeleteForm sent={sent} />
        </noscript>
      )}
    </Section>
  );
}

/** Only for those who have paid for something that still runs. */
function LossText({ loss }: Pick<DeleteSectionProps, 'loss'>) {
  if (!loss) return null;
  return (
    <p className="mb-5 font-medium">
      <Text k={`accounts:settings.delete.loss.${loss}`} />
    </p>
  );
}

function DeleteForm({ sent, inDialog = false }: { sent?: FormAnswer; inDialog?: boolean }) {
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: deleteAccountForm, sent });
  return (
    <Form {...formProps} className="grid gap-5">
      <input type="hidden" name="intent" value="delete-account" />
      <FormMessage answer={answer} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        label={<Text k="accounts:settings.delete.password" />}
        error={fieldError(answer, 'password')}
      />
      <div className="mt-1 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button type="submit" variant="danger" busy={busy}>
          <Text k="accounts:settings.delete.confirm" />
        </Button>
        {inDialog ? (
          <DialogClose>
            <Button variant="secondary">
              <Text k="accounts:settings.cancel" />
            </Button>
          </DialogClose>
        ) : null}
      </div>
    </Form>
  );
}
