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

/** The editor in the mode that was chosen; with the result it carries the marks. */
export function SessionEditor({ session }: { session: DictationSession }) {
  const { dictation, review, draft, content } = session;
  const { language } = dictation;
  const { other } = draft;
  const isSessionEnded = useSessionEnded();
  const isResult = review.stage === 'result';
  const isSignedOut = draft.failure === 'signedOut';
  const written = content.mode === 'whole' ? content.text : partsOf(content).join(' ');
  return (
    <div className="grid gap-3">
      {other ? <TwoDrafts {...{ other, language }} onChoose={session.chooseDraft} /> : null}
      {isSignedOut && !isSessionEnded && session.problem !== signedOut ? <SignedOut /> : null}
      {draft.wasSubmittedElsewhere ? <SubmittedElsewhere onEmpty={session.emptyText} /> : null}
      <EditorFrame
        language={language}
        words={countWords(isResult ? review.result.text : written)}
        writingMs={session.writingMs}
        saving={session.saving}
        isWaiting={!other && !isSignedOut}
        isWritable={!isResult && (content.mode !== 'gaps' || session.pieces !== undefined)}
        onCompare={isResult || content.mode === 'sentences' ? undefined : session.compareByKey}
      >
        {isResult ? (
          <MarkedLines session={session} language={language} className={editorClasses} />
        ) : (
          <OpenEditor session={session} />
        )}
      </EditorFrame>
    </div>
  );
}

/** Another window has finished what stands here. */
function SubmittedElsewhere({ onEmpty }: { onEmpty: () => void }) {
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

function OpenEditor({ session }: { session: DictationSession }) {
  const { mode } = session.content;
  if (mode === 'sentences') return <SentenceMode session={session} />;
  return mode === 'gaps' ? <Gaps session={session} /> : <Whole session={session} />;
}

function Whole({ session }: { session: DictationSession }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text } = session.content;
  return (
    <TextEditor
      area={area}
      language={session.dictation.language}
      text={text}
      isReadOnly={!session.isWritable}
      onWrite={session.type}
      overlay={
        session.review.stage === 'hints' ? (
          <MarksOverlay area={area} text={text} walk={session.walk} />
        ) : undefined
      }
    />
  );
}

function Gaps({ session }: { session: DictationSession }) {
  const { dictation, review, content, pieces, busy } = session;
  return (
    <>
      {review.stage === 'none' ? (
        <GapCutter
          hasGaps={pieces !== undefined}
          isWritten={session.isWritten}
          isCutting={busy === 'cut'}
          onCut={session.cutGaps}
        />
      ) : null}
      {pieces ? (
        <GapEditor
          language={dictation.language}
          pieces={pieces}
          parts={content.parts.gaps}
          walk={session.walk}
          onWrite={(gap, part) => session.type(part, gap)}
          isReadOnly={!session.isWritable}
        />
      ) : (
        <p className="px-5 pb-6 text-ink-soft sm:px-7">
          <Text k="dictation:modes.gaps.intro" />
        </p>
      )}
    </>
  );
}
