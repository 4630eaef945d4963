import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { playingTime } from '#app/library/playback/playing-time.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Dictation } from '../../material/dictation.ts';
import type { Marked } from './marked-sentences.ts';
import { SentenceRow } from './sentence-row.tsx';
import type { PlayerControls } from './use-player.ts';
import { usePlayhead } from './use-playhead.ts';
import { useSeconds } from './use-seconds.ts';
import { useWidth } from './use-width.ts';
import { WaveformBars } from './waveform-bars.tsx';

type TimelineProps = {
  controls: PlayerControls;
  dictation: Dictation;
  marked: Marked;
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
