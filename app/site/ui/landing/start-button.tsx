import { AuthButton } from '#app/accounts/credentials/auth-buttons.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** The first step: an account for a visitor, the desk for someone who has one. */
export function StartButton() {
  if (useViewer())
    return (
      <ButtonLink to="/dictation" size="large">
        <Text k="landing:continue" />
      </ButtonLink>
    );
  return (
    <AuthButton mode="register" size="large">
      <Text k="landing:start" />
    </AuthButton>
  );
}
