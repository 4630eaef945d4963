import { useMatches } from 'react-router';
import { useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ClosedReason } from './subscription.policy.ts';

/** The ways on for someone without access: to the plans when they need one, to their subscription, where a card that works is chosen, or home. */
function AccessActions({ reason }: { reason: ClosedReason }) {
  const isSessionEnded = useSessionEnded();
  return (
    <>
      {isSessionEnded ? (
        <ButtonLink to="/login">
          <Text k="accounts:auth.login" />
        </ButtonLink>
      ) : (
        <>
          {reason === 'expired' ? (
            <ButtonLink to="/subscription">
              <Text k="subscription:plans" />
            </ButtonLink>
          ) : null}
          <ButtonLink to="/subscription/manage" variant={reason === 'expired' ? 'secondary' : 'primary'}>
            <Text k="subscription:expired.manage" />
          </ButtonLink>
        </>
      )}
      <ButtonLink to="/" variant="secondary">
        <Text k="subscription:expired.home" />
      </ButtonLink>
    </>
  );
}

/** A page that may be open without a plan says so by what it loaded: one's own uploads stay one's own. */
export interface AccessHandle {
  staysOpen?(loaded: unknown): boolean;
}

/** Whether what is open now is open whatever was paid. */
export const useStaysOpen = (): boolean =>
  useMatches().some(
    ({ handle, loaderData }) =>
      loaderData !== undefined && (handle as AccessHandle | undefined)?.staysOpen?.(loaderData),
  );

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
        <AccessActions reason={reason} />
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
      footer={<AccessActions reason={reason} />}
    />
  );
}
