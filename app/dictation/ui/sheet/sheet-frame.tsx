import { type FocusEvent, type ReactNode, useRef } from 'react';
import { playingTime, playingTimeCode } from '#app/library/playback/playing-time.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { CharacterBar } from './character-bar.tsx';
import type { DraftState } from './draft-keeper.ts';
import { insertText } from './insert-text.ts';
import { SaveState } from './save-state.tsx';

type Field = HTMLTextAreaElement | HTMLInputElement;

type SheetFrameProps = {
  language: Language;
  words: number;
  writingMs: number;
  saving: DraftState['saving'];
  /** Whether something can be written on it; a marked sheet is only read. */
  isWritable: boolean;
  children: ReactNode;
};

/** The sheet one writes on: special characters above it, below it how much there is and whether it is safe. */
export function SheetFrame({ language, words, writingMs, saving, isWritable, children }: SheetFrameProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const lastField = useRef<Field>(undefined);
  function remember({ target }: FocusEvent) {
    if (isField(target)) lastField.current = target;
  }
  function insert(character: string) {
    const known = lastField.current?.isConnected ? lastField.current : undefined;
    const field = known ?? sheet.current?.querySelector<Field>('textarea, input[type="text"]');
    if (field && !field.readOnly) insertText(field, character);
  }
  return (
    <div className="rounded-card border border-line bg-sheet shadow-sheet">
      {isWritable ? (
        <div className="border-line border-b px-4 py-2.5 sm:px-5">
          <CharacterBar language={language} onInsert={insert} />
        </div>
      ) : null}
      <div ref={sheet} onFocusCapture={remember}>
        {children}
      </div>
      <p className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-line border-t px-5 py-2 text-ink-soft text-sm tabular-nums">
        <span>
          <Text k="dictation:sheet.words" values={{ count: words }} />
        </span>
        <span>
          <span className="sr-only">
            <Text k="dictation:sheet.writingTime" />{' '}
          </span>
          <time dateTime={playingTimeCode(writingMs)}>{playingTime(writingMs)}</time>
        </span>
        <span className="ml-auto inline-flex">
          <SaveState saving={saving} />
        </span>
      </p>
    </div>
  );
}

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
