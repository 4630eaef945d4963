import { useState } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { deleteAccountForm } from '../credentials/credentials.forms.ts';
import { PasswordField } from '../credentials/password-field.tsx';
import type { Profile } from '../sessions/current-session.ts';
import { Section } from './settings-parts.tsx';

type Bought = Pick<Profile, 'subscriptionStatus' | 'subscriptionEndDate' | 'stripeSubscriptionId'>;

/** What goes with an account besides what is in it: a subscription that goes on, or time that is paid for. */
type DeletionLoss = 'subscription' | 'paidTime';

/** Says what someone who deletes their account loses of what they bought; nothing when nothing runs. */
export function deletionLoss(profile: Bought, now: Date): DeletionLoss | undefined {
  const { subscriptionStatus, subscriptionEndDate, stripeSubscriptionId } = profile;
  if (stripeSubscriptionId && subscriptionStatus !== 'cancelled') return 'subscription';
  const isBought = subscriptionStatus === 'active' || subscriptionStatus === 'cancelled';
  return isBought && subscriptionEndDate && subscriptionEndDate > now ? 'paidTime' : undefined;
}

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
