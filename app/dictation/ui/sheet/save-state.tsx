import { CloudCheck, HardDrive } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Spinner } from '#app/ui/button.tsx';
import type { DraftState } from './draft-keeper.ts';

const icons = { saving: <Spinner />, saved: <CloudCheck />, device: <HardDrive /> };

type SaveStateProps = Pick<DraftState, 'saving'> & {
  /** Whether it will be sent by itself; not while the writer is asked something first. */
  isWaiting: boolean;
};

/** Whether what was written is safe, in two words. Only what is unusual is read out. */
export function SaveState({ saving, isWaiting }: SaveStateProps) {
  return (
    <>
      {saving === 'nothing' ? null : (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="inline-flex [&_svg]:size-4">
            {icons[saving]}
          </span>
          <Text k={`dictation:sheet.saving.${saving}`} />
        </span>
      )}
      <span role="status" className="sr-only">
        {saving === 'device' && isWaiting ? <Text k="dictation:sheet.savingAside" /> : null}
      </span>
    </>
  );
}
