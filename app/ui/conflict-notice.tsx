import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type ConflictNoticeProps = {
  title: ReactNode;
  /** What stands there now, as far as it helps to decide. */
  children?: ReactNode;
  /** Throws away what was typed here and shows what the other one saved. */
  takeTheirs: { label: ReactNode; onClick(): void };
  /** Saves what was typed here over it, now that both are known. */
  keepMine: { label: ReactNode; onClick(): void; isBusy?: boolean };
};

/** Two people edited the same thing: the second is told, and decides. */
export function ConflictNotice({ title, children, takeTheirs, keepMine }: ConflictNoticeProps) {
  return (
    <Notice
      tone="hint"
      announced
      title={title}
      actions={
        <>
          <Button size="small" variant="secondary" onClick={takeTheirs.onClick}>
            {takeTheirs.label}
          </Button>
          <Button size="small" variant="secondary" busy={keepMine.isBusy} onClick={keepMine.onClick}>
            {keepMine.label}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
