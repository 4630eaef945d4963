import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Draft } from '../../drafts/draft.ts';
import { partsOf } from '../../drafts/writing.ts';

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
