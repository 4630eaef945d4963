import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ScrollRegion } from '#app/ui/table.tsx';
import { type Edge, roomFor, type SentenceTime } from './boundaries.ts';
import { timeText } from './sentence-list.tsx';
import type { Player } from './use-player.ts';
import type { View } from './use-view.ts';
import { WaveformCanvas } from './waveform-canvas.tsx';

type WaveformProps = {
  scroller: RefObject<HTMLElement | null>;
  view: View;
  player: Player;
  peaks: readonly number[];
  durationMs: number;
  times: readonly SentenceTime[];
  isUnsure: (index: number) => boolean;
  selected: number;
  onSelect: (index: number) => void;
  onMove: (index: number, edge: Edge, toMs: number, gesture: string) => void;
  onPlayEdge: (ms: number) => void;
};

type EdgeHandleProps = WaveformProps & { index: number; edge: Edge };

const nudgeMs = 10;
const strideMs = 100;

/** One end of a sentence, to be dragged, or moved by arrow keys: 10 ms a press, 100 ms with Shift. */
function EdgeHandle(props: EdgeHandleProps) {
  const { index, edge, times, durationMs, view } = props;
  const t = useText('uploads');
  const { perMs } = view;
  const ms = times[index]?.[`${edge}Ms` as const] ?? 0;
  const { minMs, maxMs } = roomFor(times, index, edge, durationMs) ?? { minMs: ms, maxMs: ms };
  const label = t(`uploads:times.handle.${edge}`, { number: index + 1 });
  const isSelected = index === props.selected;
  const onSelect = () => props.onSelect(index);
  const grip = useRef<{ pointer: number; fromMs: number; fromX: number; gesture: string }>(undefined);

  function grasp(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    grip.current = {
      pointer: event.pointerId,
      fromMs: ms,
      fromX: event.clientX,
      gesture: `drag ${event.timeStamp}`,
    };
    onSelect();
  }
  function drag({ pointerId, clientX }: PointerEvent) {
    const held = grip.current;
    if (held?.pointer !== pointerId || perMs === 0) return;
    props.onMove(index, edge, held.fromMs + (clientX - held.fromX) / perMs, held.gesture);
  }
  function release({ pointerId }: PointerEvent) {
    if (grip.current?.pointer === pointerId) grip.current = undefined;
  }
  function pressed(event: KeyboardEvent) {
    const step = event.shiftKey ? strideMs : nudgeMs;
    const target = {
      ArrowLeft: ms - step,
      ArrowDown: ms - step,
      ArrowRight: ms + step,
      ArrowUp: ms + step,
      PageDown: ms - strideMs * 10,
      PageUp: ms + strideMs * 10,
      Home: minMs,
      End: maxMs,
    }[event.key];
    if (target !== undefined) props.onMove(index, edge, target, `nudge ${label}`);
    else if (event.key === 'Enter' || event.key === ' ') props.onPlayEdge(ms);
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="slider"
      tabIndex={isSelected ? 0 : -1}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={minMs}
      aria-valuemax={maxMs}
      aria-valuenow={ms}
      aria-valuetext={timeText(ms)}
      onPointerDown={grasp}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={pressed}
      onFocus={onSelect}
      style={{ left: ms * perMs }}
      className={classNames(
        'group absolute inset-y-0 z-2 w-4 cursor-ew-resize touch-none pointer-coarse:w-7',
        edge === 'end' && '-translate-x-full',
        isSelected && 'z-3',
      )}
    >
      <span
        className={classNames(
          'absolute inset-y-0 w-0.5 group-hover:w-1',
          edge === 'start' ? 'left-0' : 'right-0',
          isSelected ? 'bg-brand' : 'bg-edge',
        )}
      />
      <span
        className={classNames(
          'absolute h-6 w-2.5 border-2 border-sheet',
          edge === 'start' ? 'bottom-0 left-0 rounded-r-tick' : 'top-0 right-0 rounded-l-tick',
          isSelected ? 'bg-brand' : 'bg-edge',
        )}
      />
    </div>
  );
}

type PlayheadProps = {
  audioRef: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  perMs: number;
  scroller: RefObject<HTMLElement | null>;
};

/** The line that runs with the sound. It moves itself, so that the page need not be drawn anew for each frame. */
function Playhead({ audioRef, isPlaying, perMs, scroller }: PlayheadProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const x = (audioRef.current?.currentTime ?? 0) * 1000 * perMs;
      if (line.current) line.current.style.transform = `translateX(${x}px)`;
      if (isPlaying) {
        follow(scroller.current, x);
        frame = requestAnimationFrame(place);
      }
    };
    place();
    const audio = audioRef.current;
    audio?.addEventListener('seeked', place);
    return () => {
      audio?.removeEventListener('seeked', place);
      cancelAnimationFrame(frame);
    };
  }, [audioRef, isPlaying, perMs, scroller]);
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 z-3 w-0.5 bg-wrong"
    />
  );
}

/** Turns the page when the line runs out of view. */
function follow(view: HTMLElement | null, x: number) {
  if (view && (x < view.scrollLeft || x > view.scrollLeft + view.clientWidth))
    view.scrollLeft = x - view.clientWidth * 0.1;
}

const heightPx = 176;

/** The recording as a picture, with its sentences as pieces that can be grasped at both ends. */
export function Waveform(props: WaveformProps) {
  const { scroller, view, player, peaks, durationMs, times, selected } = props;
  const t = useText('uploads');
  const { perMs, viewPx, leftPx } = view;

  function pressed(event: MouseEvent<HTMLElement>) {
    const left = event.currentTarget.getBoundingClientRect().left;
    if (perMs > 0) player.seek((event.clientX - left) / perMs);
  }

  return (
    <ScrollRegion
      ref={scroller}
      label={t('uploads:times.waveform')}
      className="overflow-y-hidden rounded-control border border-line bg-paper"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing here only places the line; everything else has its keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        onClick={pressed}
        className="relative"
        style={{ width: durationMs * perMs || '100%', height: heightPx }}
      >
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
          <Piece key={index} {...props} {...{ time, index }} />
        ))}
        <WaveformCanvas
          {...{ peaks, durationMs, leftPx, viewPx, heightPx, perMs }}
          selected={times[selected]}
        />
        {times.flatMap((_, index) =>
          (['start', 'end'] as const).map((edge) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
            <EdgeHandle key={`${index} ${edge}`} {...props} {...{ index, edge }} />
          )),
        )}
        <Playhead audioRef={player.audioRef} isPlaying={player.isPlaying} {...{ perMs, scroller }} />
      </div>
    </ScrollRegion>
  );
}

/** A sentence as a coloured piece behind the bars. The list below is where the keyboard chooses. */
function Piece({ time, index, ...props }: WaveformProps & { time: SentenceTime; index: number }) {
  const { perMs } = props.view;
  const [isSelected, isUnsure] = [index === props.selected, props.isUnsure(index)];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of sentences chooses by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      onClick={() => props.onSelect(index)}
      style={{ left: time.startMs * perMs, width: (time.endMs - time.startMs) * perMs }}
      className={classNames(
        'absolute inset-y-0 cursor-pointer overflow-hidden rounded-tick',
        isSelected ? 'bg-marker-soft' : isUnsure ? 'bg-hint-soft' : 'bg-brand-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-0.5 left-2 font-medium text-xs tabular-nums',
          isSelected ? 'text-ink' : 'text-ink-soft',
        )}
      >
        {index + 1}
        {isUnsure ? ' ?' : ''}
      </span>
    </div>
  );
}
