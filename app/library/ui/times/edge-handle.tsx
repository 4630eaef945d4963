import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Edge } from './boundaries.ts';
import { timeText } from './time-text.ts';

type EdgeHandleProps = {
  edge: Edge;
  ms: number;
  room: { minMs: number; maxMs: number };
  perMs: number;
  label: string;
  isSelected: boolean;
  onMove: (toMs: number, gesture: string) => void;
  onSelect: () => void;
  /** Plays the moment around this edge. */
  onPlay: () => void;
};

const nudgeMs = 10;
const strideMs = 100;

/** One end of a sentence, to be dragged, or moved by arrow keys: 10 ms a press, 100 ms with Shift. */
export function EdgeHandle(props: EdgeHandleProps) {
  const { edge, ms, room, perMs, label, isSelected, onMove, onSelect, onPlay } = props;
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
    onMove(held.fromMs + (clientX - held.fromX) / perMs, held.gesture);
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
      Home: room.minMs,
      End: room.maxMs,
    }[event.key];
    if (target !== undefined) onMove(target, `nudge ${label}`);
    else if (event.key === 'Enter' || event.key === ' ') onPlay();
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="slider"
      tabIndex={isSelected ? 0 : -1}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={room.minMs}
      aria-valuemax={room.maxMs}
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
