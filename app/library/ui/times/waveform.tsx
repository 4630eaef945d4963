import type { MouseEvent, RefObject } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { type Edge, roomFor, type SentenceTime } from './boundaries.ts';
import { EdgeHandle } from './edge-handle.tsx';
import { Playhead } from './playhead.tsx';
import type { Player } from './use-player.ts';
import type { View } from './use-view.ts';
import { WaveformCanvas } from './waveform-canvas.tsx';

const heightPx = 176;

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
          <Piece
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
            key={index}
            {...{ time, index, perMs }}
            isSelected={index === selected}
            isUnsure={props.isUnsure(index)}
            onSelect={() => props.onSelect(index)}
          />
        ))}
        <WaveformCanvas
          {...{ peaks, durationMs, leftPx, viewPx, heightPx, perMs }}
          selected={times[selected]}
        />
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
          <Handles key={index} {...props} {...{ time, index }} />
        ))}
        <Playhead audioRef={player.audioRef} isPlaying={player.isPlaying} {...{ perMs, scroller }} />
      </div>
    </ScrollRegion>
  );
}

type PieceProps = {
  time: SentenceTime;
  index: number;
  perMs: number;
  isSelected: boolean;
  isUnsure: boolean;
  onSelect: () => void;
};

/** A sentence as a coloured piece behind the bars. The list below is where the keyboard chooses. */
function Piece({ time, index, perMs, isSelected, isUnsure, onSelect }: PieceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of sentences chooses by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      onClick={onSelect}
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

type HandlesProps = WaveformProps & { time: SentenceTime; index: number };

function Handles(props: HandlesProps) {
  const { time, index, times, durationMs, view, selected } = props;
  const t = useText('uploads');
  const edges = { start: time.startMs, end: time.endMs };
  return (['start', 'end'] as const).map((edge) => {
    const room = roomFor(times, index, edge, durationMs);
    if (!room) return null;
    return (
      <EdgeHandle
        key={edge}
        {...{ edge, room }}
        ms={edges[edge]}
        perMs={view.perMs}
        label={t(`uploads:times.handle.${edge}`, { number: index + 1 })}
        isSelected={index === selected}
        onMove={(toMs, gesture) => props.onMove(index, edge, toMs, gesture)}
        onSelect={() => props.onSelect(index)}
        onPlay={() => props.onPlayEdge(edges[edge])}
      />
    );
  });
}
