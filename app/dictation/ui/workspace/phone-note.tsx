import { Smartphone } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** In the place of the sheet where the screen is too small for it. */
export function PhoneNote({ file }: { file: string }) {
  return (
    <Notice
      tone="note"
      className="md:hidden"
      actions={
        <ButtonLink
          to={`/mobile/player?${new URLSearchParams({ file })}`}
          size="small"
          variant="secondary"
          icon={<Smartphone />}
        >
          <Text k="dictation:workspace.phone.open" />
        </ButtonLink>
      }
    >
      <Text k="dictation:workspace.phone.message" />
    </Notice>
  );
}
