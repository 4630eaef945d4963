import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { playingTime } from '#app/library/playback/playing-time.ts';
import { waveformColumns } from '#app/library/times/waveform-canvas.tsx';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Dictation } from '../content/dictation.ts';
import { useSeconds } from './player-status.tsx';
import type { MarkedSentences } from './sentence-at.ts';
import type { PlayerActions, PlayerControls } from './use-player.ts';

type SentenceRowProps = {
  controls: PlayerControls;
  dictation: Dictation;
  marked: MarkedSentences;
  share: (ms: number) => string;
  onSentence: (position: number, isRange: boolean) => void;
};

/** The sentences under the waveform, each to be pressed. One stop for the keyboard; arrows go from one to the next. */
function SentenceRow({ controls, dictation, marked, share, onSentence }: SentenceRowProps) {
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

/**
 * Moves the playhead without drawing the page anew: the share that was played stands in `--played` of the element. Who
 * wants little motion sees it move once a second.
 */
function usePlayhead(
  element: RefObject<HTMLElement | null>,
  { onTimes, timeNow }: Pick<PlayerActions, 'onTimes' | 'timeNow'>,
  durationMs: number,
): void {
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const place = (ms: number) => {
      const shownMs = calm.matches ? Math.floor(ms / 1000) * 1000 : ms;
      const share = durationMs > 0 ? Math.min(1, shownMs / durationMs) : 0;
      element.current?.style.setProperty('--played', share.toFixed(4));
    };
    place(timeNow());
    return onTimes(place);
  }, [element, onTimes, timeNow, durationMs]);
}

/** How wide an element is, and stays informed; before it is on the screen, as wide as most are. */
function useWidth(element: RefObject<HTMLElement | null>, expectedPx: number): number {
  const [widthPx, setWidthPx] = useState(expectedPx);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}

type WaveformBarsProps = {
  /** Loudness from 0 to 255; without it there is a plain line. */
  peaks: readonly number[] | null;
  durationMs: number;
  widthPx: number;
};

/** Bars of two and a half pixels in steps of four. */
const pitchPx = 4;

/** The recording as a picture: what was played is drawn over it in the colour of actions. */
function WaveformBars({ peaks, durationMs, widthPx }: WaveformBarsProps) {
  const count = Math.max(1, Math.floor(widthPx / pitchPx));
  const path = peaks ? barsPath(peaks, durationMs, count) : `M0 50H${count}`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full fill-none stroke-[2.5px] [stroke-linecap:round]"
    >
      <path d={path} vectorEffect="non-scaling-stroke" className="stroke-edge opacity-60" />
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        className="stroke-brand [clip-path:inset(0_calc(100%-var(--played)*100%)_0_0)_view-box]"
      />
    </svg>
  );
}

function barsPath(peaks: readonly number[], durationMs: number, count: number): string {
  const heights = waveformColumns(peaks, { durationMs, fromMs: 0, toMs: durationMs }, count);
  return heights
    .map((share, column) => {
      const half = Math.max(1, share * 44);
      return `M${column + 0.5} ${(50 - half).toFixed(1)}V${(50 + half).toFixed(1)}`;
    })
    .join('');
}

type TimelineProps = {
  controls: PlayerControls;
  dictation: Dictation;
  marked: MarkedSentences;
  onSentence: (position: number, isRange: boolean) => void;
};

/** A sentence is never so narrow that it cannot be hit; where there are too many, the line scrolls. */
const sentencePx = 26;
const arrowMs = 5000;
const pageMs = 10_000;

/** The recording as one line: its sound, its sentences, and where one is. */
export function Timeline({ controls, dictation, marked, onSentence }: TimelineProps) {
  const { sentences, peaks, durationMs } = dictation;
  const line = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(line, 640);
  usePlayhead(line, controls, durationMs);
  const share = (ms: number) => `${((ms / Math.max(1, durationMs)) * 100).toFixed(3)}%`;
  const current = sentences.find(({ position }) => position === controls.currentSentence);
  const currentShare = current ? current.startMs / Math.max(1, durationMs) : undefined;

  useEffect(() => {
    if (currentShare !== undefined) bringIntoView(scroller.current, currentShare);
  }, [currentShare]);

  return (
    <div ref={scroller} className="-m-1 overflow-x-auto overflow-y-hidden p-1">
      <div
        ref={line}
        className="@container relative [--played:0]"
        style={{ minWidth: sentences.length * sentencePx }}
      >
        <Slider {...{ controls, durationMs }}>
          {sentences.map(({ position, startMs, endMs }) => (
            <span
              key={position}
              style={{ left: share(startMs), width: share(endMs - startMs) }}
              className={classNames(
                'absolute inset-y-0 rounded-tick',
                position === controls.currentSentence
                  ? 'bg-marker-soft'
                  : marked.isIn(position) && 'bg-brand-soft',
              )}
            />
          ))}
          <WaveformBars {...{ peaks, durationMs, widthPx }} />
          <span className="pointer-events-none absolute inset-y-0 left-0 w-0.5 translate-x-[calc(var(--played)*100cqw-1px)] rounded-full bg-brand" />
        </Slider>
        {sentences.length > 0 ? (
          <SentenceRow {...{ controls, dictation, marked, share, onSentence }} />
        ) : null}
      </div>
    </div>
  );
}

type SliderProps = { controls: PlayerControls; durationMs: number; children: React.ReactNode };

/** Where one is in the recording, to be chosen by pointer or arrow keys. */
function Slider({ controls, durationMs, children }: SliderProps) {
  const t = useText('dictation');
  const seconds = useSeconds(controls);

  function point(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (width > 0) controls.seek(((event.clientX - left) / width) * durationMs);
  }
  function pressed(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const nowMs = controls.timeNow();
    const target = {
      ArrowLeft: nowMs - arrowMs,
      ArrowDown: nowMs - arrowMs,
      ArrowRight: nowMs + arrowMs,
      ArrowUp: nowMs + arrowMs,
      PageDown: nowMs - pageMs,
      PageUp: nowMs + pageMs,
      Home: 0,
      End: durationMs,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    controls.seek(target);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('dictation:player.place')}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={seconds}
      aria-valuetext={t('dictation:player.placeOf', {
        time: playingTime(seconds * 1000),
        length: playingTime(durationMs),
      })}
      onPointerDown={point}
      onPointerMove={point}
      onKeyDown={pressed}
      className="relative h-12 cursor-pointer touch-pan-x rounded-tick"
    >
      {children}
    </div>
  );
}

/** Turns the page when the line has run out of view; the rest of the page stays where it is. */
function bringIntoView(view: HTMLElement | null, share: number) {
  if (!view || view.scrollWidth <= view.clientWidth) return;
  const x = share * view.scrollWidth;
  if (x < view.scrollLeft || x > view.scrollLeft + view.clientWidth * 0.8)
    view.scrollLeft = x - view.clientWidth * 0.1;
}
