import { useEffect } from 'react';
import type { BegunAttempt } from '#app/dictation/attempts/attempt-answer.ts';
import type { Dictation } from '#app/dictation/content/dictation.ts';
import type { Draft } from '#app/dictation/drafts/draft.ts';
import { SaveState, TwoDrafts } from '#app/dictation/drafts/draft-status.tsx';
import { noteDraft } from '#app/dictation/offline/downloads-store.ts';
import { askHere } from '#app/dictation/offline/submit-or-grade-offline.ts';
import { Player, SoundFailed } from '#app/dictation/player/player.tsx';
import { MarkedLines } from '#app/dictation/review/marked-text.tsx';
import { ReviewPanel } from '#app/dictation/review/review-panel.tsx';
import { SessionEditor } from '#app/dictation/workspace/session-editor.tsx';
import { useBeginning } from '#app/dictation/workspace/use-beginning.ts';
import {
  type DictationSession,
  useDictationSession,
} from '#app/dictation/workspace/use-dictation-session.ts';
import { shownAttemptOf, useShownAttempt } from '#app/dictation/workspace/use-shown-attempt.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DownloadButton } from './download-button.tsx';
import { InstallOffer } from './install-offer.tsx';
import { SentenceScreen } from './sentence-screen.tsx';

/** Stores what the server has of a draft on the device too, for a dictation that was downloaded. */
function useDeviceDraft({ dictation, saving, draft: { stored } }: DictationSession): void {
  useEffect(() => {
    if (saving === 'saved' && 'caches' in globalThis) void noteDraft(dictation.id, stored).catch(() => {});
  }, [dictation.id, saving, stored]);
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
export function PhonePlayer({ userId, dictation, ...stored }: PhonePlayerProps) {
  const session = useDictationSession(userId, dictation, stored, (request) => askHere(userId, request));
  useDeviceDraft(session);
  useShownAttempt(dictation.id, shownAttemptOf(session));
  const isTimed = dictation.hasText && dictation.sentences.length > 0;
  useSentences(session, isTimed);
  useBeginning(session);
  const { controls, draft } = session;
  const { mode } = session.content;
  const isResult = session.review.stage === 'result';
  return (
    <div className="grid grid-cols-1 gap-4">
      {controls.state === 'failed' ? <SoundFailed of="paper" onRetry={controls.retry} /> : null}
      {draft.other && isTimed ? (
        <TwoDrafts other={draft.other} language={dictation.language} onChoose={session.chooseDraft} />
      ) : null}
      {isTimed && !isResult ? <SentenceScreen session={session} /> : null}
      {isTimed && isResult ? (
        <MarkedLines session={session} language={dictation.language} className="writing" />
      ) : null}
      {isTimed ? (
        // One and the same before and after: it says what has come, and the focus goes on from there.
        <ReviewPanel
          {...{ session, dictation }}
          mode={isResult ? mode : 'sentences'}
          isWritten={session.isWritten}
          playSentence={controls.playSentence}
          onGoOn={isResult ? session.goOn : undefined}
        />
      ) : null}
      {isTimed && isResult ? <InstallOffer /> : null}
      {isTimed ? null : <WholeText session={session} />}
      {isTimed ? <DownloadButton userId={userId} of="file" name={dictation.id} /> : null}
      <p className="flex min-h-6 justify-center text-ink-soft text-sm">
        <SaveState saving={session.saving} isWaiting={!draft.other && draft.failure !== 'signedOut'} />
      </p>
    </div>
  );
}

/** On the phone one writes sentence by sentence; what was written in another mode stays where it is. */
function useSentences({ draft, content, switchMode }: DictationSession, isTimed: boolean): void {
  const isElsewhere = isTimed && draft.isOpen && !draft.other && content.mode !== 'sentences';
  useEffect(() => {
    if (isElsewhere) switchMode('sentences');
  });
}

/** Without knowing when its sentences are spoken, a recording is written as one text. */
function WholeText({ session }: { session: DictationSession }) {
  const { dictation, controls } = session;
  return (
    <>
      <Player controls={controls} dictation={dictation} />
      {dictation.hasText ? (
        <>
          <SessionEditor session={session} />
          <ReviewPanel
            {...{ session, dictation }}
            mode={session.content.mode}
            isWritten={session.isWritten}
            playSentence={undefined}
            onGoOn={session.goOn}
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
