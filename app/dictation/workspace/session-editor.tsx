import { useRef } from 'react';
import { useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { partsOf } from '../drafts/draft.ts';
import { TwoDrafts } from '../drafts/draft-status.tsx';
import { editorClasses } from '../editor-field.ts';
import { GapCutter } from '../gaps/gap-cutter.tsx';
import { GapEditor } from '../gaps/gap-editor.tsx';
import { MarkedLines } from '../review/marked-text.tsx';
import { MarksOverlay } from '../review/marks-overlay.tsx';
import { SignedOut, signedOut } from '../sending.tsx';
import { SentenceMode } from './sentence-mode.tsx';
import { EditorFrame, TextEditor } from './text-editor.tsx';
import type { DictationSession } from './use-dictation-session.ts';

/** How many words stand in a text, the way a reader counts them. */
export const countWords = (text: string) =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The editor in the mode that was chosen; after the last look it carries the marks. */
export function SessionEditor({ desk }: { desk: DictationSession }) {
  const { dictation, comparison, draft } = desk;
  const { language } = dictation;
  const { writing, other } = draft;
  const isSessionEnded = useSessionEnded();
  const isFinal = comparison.phase === 'final';
  const shown = isFinal ? (comparison.final?.text ?? '') : textOf(desk);
  return (
    <div className="grid gap-3">
      {other ? <TwoDrafts {...{ other, language }} onChoose={desk.chooseDraft} /> : null}
      {draft.isSignedOut && !isSessionEnded && comparison.problem !== signedOut ? <SignedOut /> : null}
      {draft.wasHandedInElsewhere ? <HandedInElsewhere onEmpty={desk.emptyText} /> : null}
      <EditorFrame
        language={language}
        words={countWords(shown)}
        writingMs={desk.writingMs}
        draft={draft}
        isWritable={!isFinal && (writing.mode !== 'gaps' || desk.pieces !== undefined)}
        onCompare={isFinal || writing.mode === 'sentences' ? undefined : desk.compareByKey}
      >
        {isFinal ? (
          <MarkedLines comparison={comparison} language={language} className={editorClasses} />
        ) : (
          <OpenSheet desk={desk} />
        )}
      </EditorFrame>
    </div>
  );
}

/** Another window has finished what stands here. */
function HandedInElsewhere({ onEmpty }: { onEmpty: () => void }) {
  return (
    <Notice
      tone="hint"
      announced
      actions={
        <Button size="small" variant="secondary" onClick={onEmpty}>
          <Text k="dictation:sheet.finished.empty" />
        </Button>
      }
    >
      <Text k="dictation:sheet.finished.message" />
    </Notice>
  );
}

const textOf = ({ draft: { writing } }: DictationSession) =>
  writing.mode === 'whole' ? writing.text : partsOf(writing).join(' ');

function OpenSheet({ desk }: { desk: DictationSession }) {
  const { dictation, controls, comparison, draft } = desk;
  const { writing } = draft;
  if (writing.mode === 'sentences')
    return (
      <SentenceMode
        dictation={dictation}
        comparison={comparison}
        parts={writing.parts.sentences}
        isReadOnly={!desk.isWritable}
        onWrite={desk.writePart}
        playSentence={controls.playSentence}
      />
    );
  return writing.mode === 'gaps' ? <Gaps desk={desk} /> : <Whole desk={desk} />;
}

function Whole({ desk }: { desk: DictationSession }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { dictation, comparison, draft } = desk;
  const { text } = draft.writing;
  return (
    <TextEditor
      area={area}
      language={dictation.language}
      text={text}
      isReadOnly={!desk.isWritable}
      onWrite={desk.writeText}
      overlay={
        comparison.phase === 'first' ? (
          <MarksOverlay area={area} text={text} walk={comparison.walk} />
        ) : undefined
      }
    />
  );
}

function Gaps({ desk }: { desk: DictationSession }) {
  const { dictation, comparison, draft, pieces } = desk;
  const { gaps: parts } = draft.writing.parts;
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
        <GapEditor
          language={dictation.language}
          pieces={pieces}
          parts={parts}
          walk={comparison.walk}
          onWrite={desk.writePart}
          isReadOnly={!desk.isWritable}
        />
      ) : (
        <p className="px-5 pb-6 text-ink-soft sm:px-7">
          <Text k="dictation:modes.gaps.intro" />
        </p>
      )}
    </>
  );
}
