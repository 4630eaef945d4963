import { useRef, useState, useSyncExternalStore } from 'react';
import { SentenceResult } from '#app/dictation/review/sentence-result.tsx';
import { CharacterBar, insertText } from '#app/dictation/workspace/character-bar.tsx';
import { CheckButton, SentenceInput, useSentenceCheck } from '#app/dictation/workspace/sentence-mode.tsx';
import type { DictationSession } from '#app/dictation/workspace/use-dictation-session.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useWakeLock } from '#app/platform/use-wake-lock.ts';
import { Button } from '#app/ui/button.tsx';

/** How much of the page the on-screen keyboard covers; nothing where the page itself is made smaller by it. */
function useKeyboardHeight(): number {
  return useSyncExternalStore(listen, covered, () => 0);
}

function covered(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}

function listen(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  view?.addEventListener('scroll', listener);
  return () => {
    view?.removeEventListener('resize', listener);
    view?.removeEventListener('scroll', listener);
  };
}

type SentenceFormProps = {
  session: DictationSession;
  position: number;
  onCheck: () => void;
  onNext: (() => void) | undefined;
};

/** One sentence: written and checked, or, once it is done, what was right. Needs the sentence as its key. */
export function SentenceForm(props: SentenceFormProps) {
  const { session, position, onNext } = props;
  const look = session.sentences[position];
  if (look?.review !== 'result') return <OpenSentence {...props} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SentenceResult
        look={look}
        language={session.dictation.language}
        playSentence={session.controls.playSentence}
      />
      {onNext ? (
        <Button size="large" onClick={onNext}>
          <Text k="mobile:player.goOn" />
        </Button>
      ) : null}
    </div>
  );
}

function OpenSentence({ session, position, onCheck }: SentenceFormProps) {
  const t = useText('dictation');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  const keyboardHeight = useKeyboardHeight();
  useWakeLock(isWriting);
  const { isBlank, check } = useSentenceCheck(session, position, onCheck);
  return (
    <form onSubmit={check} data-writing="" className="grid grid-cols-1 gap-3">
      <SentenceInput
        {...{ session, position, field, check }}
        enterKeyHint="done"
        placeholder={t('dictation:sheet.placeholder')}
        rows={3}
        onFocus={() => setIsWriting(true)}
        onBlur={() => setIsWriting(false)}
        className="min-h-[calc(3*2.125rem+2px)] lying:min-h-[calc(2*2.125rem+2px)] scroll-mb-32"
      />
      <div
        // Above the keyboard, and above the home bar where there is none. Letters so large that it would cover the field move it below.
        style={{ bottom: keyboardHeight }}
        className="z-20 grid grid-cols-1 gap-2 min-[16rem]:sticky border-line border-t bg-paper py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lying:flex lying:items-center lying:justify-between lying:[&>button]:shrink-0 lying:[&>div]:flex-nowrap lying:[&>div]:overflow-x-auto"
      >
        <CharacterBar
          language={session.dictation.language}
          onInsert={(character) =>
            field.current && session.isWritable && insertText(field.current, character)
          }
        />
        <CheckButton {...{ session, position }} size="large" disabled={isBlank} />
      </div>
    </form>
  );
}
