import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** The two ways on for someone without access: to a plan, or home. */
export function AccessActions() {
  return (
    <>
      <ButtonLink to="/subscription/manage">
        <Text k="subscription:expired.manage" />
      </ButtonLink>
      <ButtonLink to="/" variant="secondary">
        <Text k="subscription:expired.home" />
      </ButtonLink>
    </>
  );
}
