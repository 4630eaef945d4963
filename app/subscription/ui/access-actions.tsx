import { useSessionEnded } from '#app/accounts/ui/session-upkeep.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { ClosedReason } from '../subscription.policy.ts';

/** The two ways on for someone without access: to a plan or a card that works, or home. */
export function AccessActions({ reason }: { reason: ClosedReason }) {
  const isSessionEnded = useSessionEnded();
  return (
    <>
      {isSessionEnded ? (
        <ButtonLink to="/login">
          <Text k="accounts:auth.login" />
        </ButtonLink>
      ) : (
        <ButtonLink to="/subscription/manage">
          <Text k={reason === 'expired' ? 'subscription:expired.manage' : 'subscription:portal.update'} />
        </ButtonLink>
      )}
      <ButtonLink to="/" variant="secondary">
        <Text k="subscription:expired.home" />
      </ButtonLink>
    </>
  );
}
