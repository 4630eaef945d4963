import { waveformColumns } from '#app/library/times/waveform-canvas.tsx';

type WaveformBarsProps = {
  /** Loudness from 0 to 255; without it there is a plain line. */
  peaks: readonly number[] | null;
  durationMs: number;
  widthPx: number;
};

/** Bars of two and a half pixels in steps of four. */
const pitchPx = 4;

/** The recording as a picture: what was played is drawn over it in the colour of actions. */
export function WaveformBars({ peaks, durationMs, widthPx }: WaveformBarsProps) {
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
