import { useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ClosedReason } from './subscription.policy.ts';

/** The two ways on for someone without access: to their subscription, where a plan or a card that works is chosen, or home. */
function AccessActions() {
  const isSessionEnded = useSessionEnded();
  return (
    <>
      {isSessionEnded ? (
        <ButtonLink to="/login">
          <Text k="accounts:auth.login" />
        </ButtonLink>
      ) : (
        <ButtonLink to="/subscription/manage">
          <Text k="subscription:expired.manage" />
        </ButtonLink>
      )}
      <ButtonLink to="/" variant="secondary">
        <Text k="subscription:expired.home" />
      </ButtonLink>
    </>
  );
}

/** In place of a page that the learner may not use for now: on phones, and wherever no popup can open. */
export function AccessExpired({ reason }: { reason: ClosedReason }) {
  return (
    <section className="mx-auto grid max-w-xl gap-4 px-4 py-16 sm:px-6">
      <h1 className="text-3xl sm:text-4xl">
        <Text k="subscription:expired.pageTitle" />
      </h1>
      <p className="text-ink-soft text-lg">
        <Text k={reason === 'expired' ? 'subscription:expired.message' : 'subscription:expired.unpaid'} />
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <AccessActions />
      </div>
    </section>
  );
}

/** Covers a page that the learner may not use for now. Nothing but its own buttons leads away. */
export function ExpiredPopup({ reason }: { reason: ClosedReason }) {
  const t = useText('subscription');
  return (
    <Dialog
      open
      blocking
      size="small"
      closeLabel={t('subscription:expired.home')}
      title={<Text k="subscription:expired.popupTitle" />}
      description={
        <Text k={reason === 'expired' ? 'subscription:expired.message' : 'subscription:expired.unpaid'} />
      }
      footer={<AccessActions />}
    />
  );
}
