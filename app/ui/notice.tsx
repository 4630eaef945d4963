import type { ReactNode } from 'react';
import { type Tone, ToneIcon } from './badge.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

const tints: Record<Tone, string> = {
  good: 'bg-good-soft border-good/35',
  wrong: 'bg-wrong-soft border-wrong/35',
  hint: 'bg-hint-soft border-hint/35',
  note: 'bg-note-soft border-note/35',
};

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  actions?: ReactNode;
  /** Read out when it appears: for the answer to what the user just did. */
  announced?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A message that stands in the page, such as why a form was refused. */
export function Notice({
  tone = 'note',
  title,
  actions,
  announced = false,
  className,
  children,
}: NoticeProps) {
  return (
    <div
      role={announced ? (tone === 'wrong' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-control border p-4',
        tints[tone],
        className,
      )}
    >
      <ToneIcon tone={tone} />
      <div className="wrap-anywhere min-w-0 flex-1 basis-48">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:basis-full max-sm:pl-8">{actions}</div>
      ) : null}
    </div>
  );
}

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
