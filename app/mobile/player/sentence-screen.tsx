import { ChevronLeft, ChevronRight, Pause, Play, Repeat } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dictation, TimedSentence } from '#app/dictation/content/dictation.ts';
import { FavoriteButton } from '#app/dictation/player/favorite-button.tsx';
import { SpeedMenu } from '#app/dictation/player/player.tsx';
import type { PlayerControls } from '#app/dictation/player/use-player.ts';
import type { SentenceReview } from '#app/dictation/review/review-state.ts';
import type { DictationSession } from '#app/dictation/workspace/use-dictation-session.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { placeOf, swipeOf } from '../player-address.ts';
import { SentenceForm } from './sentence-form.tsx';

type SentenceButtonsProps = {
  controls: PlayerControls;
  dictation: Dictation;
  /** Which sentence, counted from 0. */
  index: number;
  onStep: (step: -1 | 1) => void;
};

/** How often Repeat says a sentence. */
const times = 3;

/** What a thumb needs: the sentence before, this one, the next; how fast, how often. */
function SentenceButtons({ controls, dictation, index, onStep }: SentenceButtonsProps) {
  const t = useText('dictation');
  const tMobile = useText('mobile');
  const { sentences } = dictation;
  const position = sentences[index]?.position ?? 0;
  const isOn = controls.state === 'playing' || controls.state === 'waiting';
  return (
    <div className="grid grid-cols-1 gap-3 lying:flex lying:flex-wrap lying:items-center lying:justify-center lying:gap-x-5 lying:gap-y-2">
      <div className="flex items-center justify-center gap-[clamp(0.25rem,50vw-9rem,1.25rem)]">
        <IconButton
          size="large"
          variant="secondary"
          label={tMobile('mobile:player.previous')}
          disabled={index === 0}
          onClick={() => onStep(-1)}
          icon={<ChevronLeft />}
          className="size-[min(3.25rem,18vw)]! rounded-full"
        />
        <IconButton
          variant="primary"
          label={isOn ? t('dictation:player.pause') : tMobile('mobile:player.listen')}
          onClick={() => (isOn ? controls.pause() : controls.playSentence(position))}
          icon={isOn ? <Pause className="fill-current" /> : <Play className="fill-current" />}
          className="size-[min(4.5rem,26vw)]! rounded-full lying:size-12! [&_svg]:size-8! lying:[&_svg]:size-6!"
        />
        <IconButton
          size="large"
          variant="secondary"
          label={tMobile('mobile:player.next')}
          disabled={index >= sentences.length - 1}
          onClick={() => onStep(1)}
          icon={<ChevronRight />}
          className="size-[min(3.25rem,18vw)]! rounded-full"
        />
      </div>
      <div className="flex flex-wrap items-center justify-center">
        <SpeedMenu />
        <Button
          variant="plain"
          size="small"
          icon={<Repeat />}
          onClick={() => controls.playSentence(position, times)}
        >
          <Text k="mobile:player.repeat" values={{ count: times }} />
        </Button>
        <FavoriteButton dictation={dictation} />
      </div>
    </div>
  );
}

type SentenceDotsProps = {
  sentences: readonly TimedSentence[];
  looks: Record<number, SentenceReview>;
  parts: readonly string[];
  index: number;
};

/** How far one is: a mark for each sentence, done, written or still to come. In words for those who do not see them. */
function SentenceDots({ sentences, looks, parts, index }: SentenceDotsProps) {
  const done = sentences.filter(({ position }) => looks[position]?.review === 'result').length;
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1">
        {sentences.map(({ position }, place) => (
          <span
            key={position}
            className={classNames(
              'h-1.5 min-w-0.5 flex-1 rounded-full',
              looks[position]?.review === 'result'
                ? 'bg-good'
                : parts[position]?.trim()
                  ? 'bg-brand'
                  : 'bg-line',
              place === index && 'outline-2 outline-marker outline-offset-1',
            )}
          />
        ))}
      </div>
      <p className="sr-only">
        <Text k="mobile:player.done" values={{ count: done, total: sentences.length }} />
      </p>
    </div>
  );
}

/** Follows a finger over an element; what is written in is left alone, there a finger moves the caret. */
function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerId, pointerType, clientX, clientY, target }: PointerEvent) {
      const isWrittenIn = target instanceof Element && target.closest('textarea, input, select');
      start.current =
        pointerType === 'mouse' || isWrittenIn ? undefined : { id: pointerId, x: clientX, y: clientY };
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const begun = start.current;
      start.current = undefined;
      if (begun?.id !== pointerId) return;
      const step = swipeOf(clientX - begun.x, clientY - begun.y);
      if (step !== 0) onSwipe(step);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}

/** The arrows of the lock screen and of headphones go from sentence to sentence. */
function useTrackKeys(onStep: (step: -1 | 1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    session.setActionHandler('previoustrack', () => step(-1));
    session.setActionHandler('nexttrack', () => step(1));
    return () => {
      session.setActionHandler('previoustrack', null);
      session.setActionHandler('nexttrack', null);
    };
  }, []);
}

/** Sentence by sentence: one at a time fills the screen; a finger, the arrows or the lock screen turn to the next. */
export function SentenceScreen({ session }: { session: DictationSession }) {
  const { dictation, controls } = session;
  const { sentences } = dictation;
  const parts = session.content.parts.sentences;
  const place = placeOf(sentences, (position) => session.sentences[position]?.review === 'result');
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? place, sentences.length - 1);
  const position = sentences[index]?.position ?? 0;

  function step(by: -1 | 1) {
    const next = index + by;
    const sentence = sentences[next];
    if (!sentence) return;
    setChosen(next);
    // Whoever listens goes on listening; whoever only looks around is not spoken to.
    if (controls.state === 'playing' || controls.state === 'waiting')
      controls.playSentence(sentence.position);
  }
  useTrackKeys(step);
  const swipe = useSwipe(step);
  return (
    <div className="grid grid-cols-1 touch-pan-y touch-pinch-zoom gap-5 lying:gap-3" {...swipe}>
      <SentenceDots {...{ sentences, parts, index }} looks={session.sentences} />
      <SentenceButtons {...{ controls, dictation, index }} onStep={step} />
      <section className="grid grid-cols-1 gap-3 lying:gap-2">
        <h2 className="text-lg" aria-live="polite">
          <Text
            k="dictation:modes.sentences.number"
            values={{ number: index + 1, count: sentences.length }}
          />
        </h2>
        <SentenceForm
          key={position}
          {...{ session, position }}
          onCheck={() => {
            // The result is read where it was written: only the learner goes on.
            setChosen(index);
            session.check(position);
          }}
          onNext={index < sentences.length - 1 ? () => step(1) : undefined}
        />
      </section>
    </div>
  );
}
