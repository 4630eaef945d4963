import { useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** The two ways on for someone without access: to their subscription, where a plan or a card that works is chosen, or home. */
export function AccessActions() {
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
