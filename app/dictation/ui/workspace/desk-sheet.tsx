import { useRef } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { countWords } from '../../workspace/word-count.ts';
import { MarkedSheet } from '../comparison/marked-sheet.tsx';
import { MarksOverlay } from '../comparison/marks-overlay.tsx';
import { GapCutter } from '../modes/gap-cutter.tsx';
import { GapSheet } from '../modes/gap-sheet.tsx';
import { SentenceMode } from '../modes/sentence-mode.tsx';
import { SheetFrame } from '../sheet/sheet-frame.tsx';
import { TwoDrafts } from '../sheet/two-drafts.tsx';
import { WritingSheet } from '../sheet/writing-sheet.tsx';
import type { Desk } from './use-desk.ts';

/** The sheet in the mode that was chosen; after the last look it carries the marks. */
export function DeskSheet({ desk }: { desk: Desk }) {
  const { dictation, comparison, draft } = desk;
  const { language } = dictation;
  const { writing, saving, other } = draft;
  const isFinal = comparison.phase === 'final';
  const shown = isFinal ? (comparison.final?.text ?? '') : textOf(desk);
  return (
    <div className="grid gap-3">
      {other ? <TwoDrafts other={other} onChoose={desk.chooseDraft} /> : null}
      <SheetFrame
        language={language}
        words={countWords(shown)}
        writingMs={desk.writingMs}
        saving={saving}
        isWritable={!isFinal && (writing.mode !== 'gaps' || desk.pieces !== undefined)}
      >
        {isFinal ? (
          <MarkedSheet
            comparison={comparison}
            language={language}
            className="writing ruled min-h-[calc(10*2.125rem)] px-5 sm:px-7"
          />
        ) : (
          <OpenSheet desk={desk} />
        )}
      </SheetFrame>
    </div>
  );
}

const textOf = ({ draft: { writing } }: Desk) =>
  writing.mode === 'whole' ? writing.text : writing.parts.join(' ');

function OpenSheet({ desk }: { desk: Desk }) {
  const { dictation, controls, comparison, draft } = desk;
  const { writing, isOpen } = draft;
  if (writing.mode === 'sentences')
    return (
      <SentenceMode
        dictation={dictation}
        comparison={comparison}
        parts={writing.parts}
        isReadOnly={!isOpen}
        onWrite={desk.writePart}
        playSentence={controls.playSentence}
      />
    );
  return writing.mode === 'gaps' ? <Gaps desk={desk} /> : <Whole desk={desk} />;
}

function Whole({ desk }: { desk: Desk }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { dictation, comparison, draft } = desk;
  const { text } = draft.writing;
  return (
    <WritingSheet
      area={area}
      language={dictation.language}
      text={text}
      isReadOnly={!draft.isOpen}
      onWrite={desk.writeText}
      overlay={
        comparison.phase === 'first' ? (
          <MarksOverlay area={area} text={text} walk={comparison.walk} />
        ) : undefined
      }
    />
  );
}

function Gaps({ desk }: { desk: Desk }) {
  const { dictation, comparison, draft, pieces } = desk;
  const { parts } = draft.writing;
  return (
    <>
      {comparison.phase === 'writing' ? (
        <GapCutter
          file={dictation.id}
          keeper={draft.keeper}
          hasGaps={pieces !== undefined}
          onCut={desk.setPieces}
        />
      ) : null}
      {pieces ? (
        <GapSheet
          language={dictation.language}
          pieces={pieces}
          parts={parts}
          walk={comparison.walk}
          onWrite={desk.writePart}
          isReadOnly={!draft.isOpen}
        />
      ) : (
        <p className="px-5 pb-6 text-ink-soft sm:px-7">
          <Text k="dictation:modes.gaps.intro" />
        </p>
      )}
    </>
  );
}
