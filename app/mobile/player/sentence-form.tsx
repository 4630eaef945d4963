import { type FormEvent, type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { quietField } from '#app/dictation/editor-field.ts';
import { useFirstMarks } from '#app/dictation/gaps/gap-editor.tsx';
import { MarksOverlay } from '#app/dictation/review/marks-overlay.tsx';
import type { SentenceReview } from '#app/dictation/review/review-state.ts';
import { SentenceHints, SentenceResult } from '#app/dictation/review/sentence-result.tsx';
import { CharacterBar, insertText } from '#app/dictation/workspace/character-bar.tsx';
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
  if (look?.review !== 'result') return <OpenSentence {...props} look={look} />;
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

function OpenSentence(props: SentenceFormProps & { look: SentenceReview | undefined }) {
  const { session, position, onCheck, look } = props;
  const { language } = session.dictation;
  const { playSentence } = session.controls;
  const part = session.content.parts.sentences[position] ?? '';
  const isReadOnly = !session.isWritable;
  const t = useText('dictation');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  const keyboardHeight = useKeyboardHeight();
  useWakeLock(isWriting);
  const walk = useFirstMarks(look);

  function check(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (part.trim() !== '' && session.busy === undefined) onCheck();
  }
  return (
    <form onSubmit={check} data-writing="" className="grid grid-cols-1 gap-3">
      <div className="relative">
        <textarea
          ref={field}
          {...quietField}
          lang={language}
          enterKeyHint="done"
          aria-label={t('dictation:modes.sentences.field', { number: position + 1 })}
          placeholder={t('dictation:sheet.placeholder')}
          value={part}
          readOnly={isReadOnly}
          rows={3}
          onFocus={() => setIsWriting(true)}
          onBlur={() => setIsWriting(false)}
          onChange={(event) => session.type(event.target.value.replaceAll('\n', ' '), position)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && check(event)}
          className="writing ruled field-sizing-content block min-h-[calc(3*2.125rem+2px)] w-full lying:min-h-[calc(2*2.125rem+2px)] resize-none scroll-mb-32 rounded-control border border-edge bg-sheet px-4 focus-visible:outline-offset-0"
        />
        {walk ? <MarksOverlay area={field} text={part} walk={walk} /> : null}
      </div>
      {walk ? <SentenceHints walk={walk} text={part} {...{ language, playSentence }} /> : null}
      <div
        // Above the keyboard, and above the home bar where there is none. Letters so large that it would cover the field move it below.
        style={{ bottom: keyboardHeight }}
        className="z-20 grid grid-cols-1 gap-2 min-[16rem]:sticky border-line border-t bg-paper py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lying:flex lying:items-center lying:justify-between lying:[&>button]:shrink-0 lying:[&>div]:flex-nowrap lying:[&>div]:overflow-x-auto"
      >
        <CharacterBar
          language={language}
          onInsert={(character) => field.current && !isReadOnly && insertText(field.current, character)}
        />
        <Button type="submit" size="large" busy={session.busy === 'check'} disabled={part.trim() === ''}>
          <Text k={look ? 'dictation:modes.sentences.checkAgain' : 'dictation:modes.sentences.check'} />
        </Button>
      </div>
    </form>
  );
}
