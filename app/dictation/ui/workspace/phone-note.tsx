import { Smartphone } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** On a phone, in the place of the sheet and of what is done with it: where one writes there. */
export function PhoneNote({ file }: { file: string }) {
  return (
    <div className="hidden phone:block">
      <Notice
        tone="note"
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
    </div>
  );
}
