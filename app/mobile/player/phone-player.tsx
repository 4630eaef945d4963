import { useEffect } from 'react';
import type { BegunAttempt } from '#app/dictation/attempts/attempt-answer.ts';
import type { Dictation } from '#app/dictation/content/dictation.ts';
import type { Draft } from '#app/dictation/drafts/draft.ts';
import type { DraftState } from '#app/dictation/drafts/draft-autosave.ts';
import { SaveState, TwoDrafts } from '#app/dictation/drafts/draft-status.tsx';
import { noteDraft } from '#app/dictation/offline/downloads-store.ts';
import { askHere } from '#app/dictation/offline/submit-or-grade-offline.ts';
import { Player } from '#app/dictation/player/player.tsx';
import { MarkedLines } from '#app/dictation/review/marked-text.tsx';
import { ComparisonPanel } from '#app/dictation/review/review-panel.tsx';
import { SessionEditor } from '#app/dictation/workspace/session-editor.tsx';
import {
  type DictationSession,
  useDictationSession,
} from '#app/dictation/workspace/use-dictation-session.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DownloadButton } from './download-button.tsx';
import { SentenceScreen } from './sentence-screen.tsx';

type KeptState = Pick<DraftState, 'saving'> & { keeper: { stored: () => Draft | undefined } };

/** Stores what the server has of a draft on the device too, for a dictation that was downloaded. */
function useDeviceDraft(file: string, { saving, keeper }: KeptState): void {
  useEffect(() => {
    if (saving === 'saved' && 'caches' in globalThis) void noteDraft(file, keeper.stored()).catch(() => {});
  }, [file, saving, keeper]);
}

type PhonePlayerProps = {
  userId: string;
  dictation: Dictation;
  draft: Draft | undefined;
  begun: BegunAttempt[];
};

/**
 * One dictation on the phone: the same session as on a large screen, laid out for a thumb. Needs the file as
 * its key.
 */
export function PhonePlayer({ userId, dictation, draft, begun }: PhonePlayerProps) {
  const desk = useDictationSession(userId, dictation, { draft, begun }, (fields) =>
    askHere(userId, dictation.id, fields),
  );
  useDeviceDraft(dictation.id, desk.draft);
  const isTimed = dictation.hasText && dictation.sentences.length > 0;
  useSentences(desk, isTimed);
  const { comparison, controls } = desk;
  const { mode } = desk.draft.writing;
  const isFinal = comparison.phase === 'final';
  return (
    <div className="grid grid-cols-1 gap-4">
      {controls.state === 'failed' ? <SoundFailed onRetry={controls.retry} /> : null}
      {desk.draft.other && isTimed ? (
        <TwoDrafts other={desk.draft.other} language={dictation.language} onChoose={desk.chooseDraft} />
      ) : null}
      {isTimed && !isFinal ? <SentenceScreen desk={desk} /> : null}
      {isTimed && isFinal ? (
        <>
          <MarkedLines comparison={comparison} language={dictation.language} className="writing" />
          <ComparisonPanel
            {...{ comparison, dictation, mode }}
            isWritten={desk.isWritten}
            playSentence={controls.playSentence}
            onGoOn={desk.goOn}
          />
        </>
      ) : null}
      {isTimed ? null : <WholeText desk={desk} />}
      {isTimed ? <DownloadButton {...{ userId }} file={dictation.id} /> : null}
      <p className="flex min-h-6 justify-center text-ink-soft text-sm">
        <SaveState saving={desk.draft.saving} isWaiting={!desk.draft.other && !desk.draft.isSignedOut} />
      </p>
    </div>
  );
}

/** On the phone one writes sentence by sentence; what was written in another mode stays where it is. */
function useSentences({ draft, switchMode }: DictationSession, isTimed: boolean): void {
  const isElsewhere = isTimed && draft.isOpen && !draft.other && draft.writing.mode !== 'sentences';
  useEffect(() => {
    if (isElsewhere) switchMode('sentences');
  });
}

/** Without knowing when its sentences are spoken, a recording is written as one text. */
function WholeText({ desk }: { desk: DictationSession }) {
  const { dictation, controls, comparison } = desk;
  return (
    <>
      <Player controls={controls} dictation={dictation} />
      {dictation.hasText ? (
        <>
          <SessionEditor desk={desk} />
          <ComparisonPanel
            {...{ comparison, dictation }}
            mode={desk.draft.writing.mode}
            isWritten={desk.isWritten}
            playSentence={undefined}
            onGoOn={desk.goOn}
          />
        </>
      ) : (
        <Notice>
          <Text k="dictation:refusal.noText" />
        </Notice>
      )}
    </>
  );
}

function SoundFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="wrong"
      announced
      actions={
        <Button size="small" variant="secondary" onClick={onRetry}>
          <Text k="dictation:paper.retry" />
        </Button>
      }
    >
      <Text k="dictation:paper.soundFailed" />
    </Notice>
  );
}
