import { type KeyboardEvent, useRef, useState } from 'react';
import { playingTime } from '#app/library/playback/playing-time.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Dictation } from '../../material/dictation.ts';
import type { Marked } from './marked-sentences.ts';
import type { PlayerControls } from './use-player.ts';

type SentenceRowProps = {
  controls: PlayerControls;
  dictation: Dictation;
  marked: Marked;
  share: (ms: number) => string;
  onSentence: (position: number, isRange: boolean) => void;
};

/** The sentences under the waveform, each to be pressed. One stop for the keyboard; arrows go from one to the next. */
export function SentenceRow({ controls, dictation, marked, share, onSentence }: SentenceRowProps) {
  const t = useText('dictation');
  const { sentences, durationMs } = dictation;
  const row = useRef<HTMLFieldSetElement>(null);
  const [visited, setVisited] = useState(0);
  const currentIndex = sentences.findIndex(({ position }) => position === controls.currentSentence);
  const stop = Math.min(visited, sentences.length - 1);

  function pressed(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      Home: 0,
      End: sentences.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(target, 0), sentences.length - 1);
    setVisited(index);
    row.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <fieldset ref={row} onKeyDown={pressed} className="relative mt-1 h-6">
      <legend className="sr-only">{t('dictation:player.sentences')}</legend>
      {sentences.map(({ position, startMs }, index) => (
        <button
          key={position}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-current={index === currentIndex || undefined}
          aria-label={t('dictation:player.sentence', { number: index + 1, time: playingTime(startMs) })}
          onFocus={() => setVisited(index)}
          onClick={(event) => onSentence(position, event.shiftKey)}
          style={{
            left: share(startMs),
            width: share((sentences[index + 1]?.startMs ?? durationMs) - startMs),
          }}
          className="group absolute inset-y-0 rounded-tick px-px"
        >
          <span
            className={classNames(
              'block h-1.5 rounded-full transition-transform group-hover:scale-y-150',
              index === currentIndex
                ? 'bg-marker'
                : marked.isIn(position)
                  ? 'bg-brand'
                  : 'bg-line group-hover:bg-edge',
            )}
          />
        </button>
      ))}
    </fieldset>
  );
}
