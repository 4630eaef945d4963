import type { ReactNode } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { ConflictNotice } from '#app/ui/notice.tsx';

interface ChangedMeanwhileProps {
  onTakeTheirs(): void;
  onKeepMine(): void;
  isBusy?: boolean;
  /** What stands there now, as far as it helps to decide. */
  children?: ReactNode;
}

/** Shown to whoever saves over something that another admin changed since it was opened. */
export function ChangedMeanwhile({ onTakeTheirs, onKeepMine, isBusy, children }: ChangedMeanwhileProps) {
  return (
    <ConflictNotice
      title={<Text k="platform:conflict.title" />}
      takeTheirs={{ label: <Text k="platform:conflict.takeTheirs" />, onClick: onTakeTheirs }}
      keepMine={{ label: <Text k="platform:conflict.keepMine" />, onClick: onKeepMine, isBusy }}
    >
      <p>
        <Text k="platform:conflict.explanation" />
      </p>
      {children}
    </ConflictNotice>
  );
}
