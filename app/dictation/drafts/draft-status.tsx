import { CloudCheck, HardDrive } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button, Spinner } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Draft, partsOf } from './draft.ts';
import type { savingOf } from './draft-state.ts';

const icons = { saving: <Spinner />, saved: <CloudCheck />, device: <HardDrive /> };

export type SaveStateProps = {
  saving: ReturnType<typeof savingOf>;
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

type TwoDraftsProps = { other: Draft; language: Language; onChoose: (which: 'mine' | 'other') => void };

/** The same dictation was written in two places: the writer says which one is right. */
export function TwoDrafts({ other, language, onChoose }: TwoDraftsProps) {
  const text = other.mode === 'whole' ? other.text : partsOf(other).filter(Boolean).join(' ');
  return (
    <Notice
      tone="hint"
      announced
      actions={
        <>
          <Button size="small" onClick={() => onChoose('mine')}>
            <Text k="dictation:sheet.conflict.mine" />
          </Button>
          <Button size="small" variant="secondary" onClick={() => onChoose('other')}>
            <Text k="dictation:sheet.conflict.other" />
          </Button>
        </>
      }
    >
      <p>
        <Text k="dictation:sheet.conflict.message" />
      </p>
      {text ? (
        <p lang={language} translate="no" className="mt-1 line-clamp-2 text-ink-soft text-sm">
          {text}
        </p>
      ) : null}
    </Notice>
  );
}
