import { useEffect, useRef } from 'react';
import type { SentenceTime } from './boundaries.ts';
import { useThemeChanges } from './use-theme-changes.ts';
import { waveformColumns } from './waveform-columns.ts';

/** Bars of two pixels with one between them. */
const pitchPx = 3;
const barPx = 2;

type WaveformCanvasProps = {
  peaks: readonly number[];
  durationMs: number;
  /** What is in view, in pixels of the whole drawing. */
  leftPx: number;
  viewPx: number;
  heightPx: number;
  perMs: number;
  /** Drawn stronger. */
  selected: SentenceTime | undefined;
};

/** The part of the waveform that is in view, as sharp as the screen. It stays in place while its parent scrolls. */
export function WaveformCanvas(props: WaveformCanvasProps) {
  const { peaks, durationMs, leftPx, viewPx, heightPx, perMs, selected } = props;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const themeChanges = useThemeChanges();
  const { startMs = -1, endMs = -1 } = selected ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed theme is drawn anew
  useEffect(() => {
    const canvas = canvasRef.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || viewPx === 0 || perMs === 0) return;
    const ratio = window.devicePixelRatio;
    canvas.width = Math.round(viewPx * ratio);
    canvas.height = Math.round(heightPx * ratio);
    pen.scale(ratio, ratio);
    const style = getComputedStyle(canvas);
    const [quiet, strong] = [style.color, style.getPropertyValue('outline-color')];
    // Bars belong to the recording, not to the view: scrolling moves them and changes none.
    const first = Math.floor(leftPx / pitchPx);
    const count = Math.ceil(viewPx / pitchPx) + 1;
    const part = { durationMs, fromMs: (first * pitchPx) / perMs, toMs: ((first + count) * pitchPx) / perMs };
    for (const [column, share] of waveformColumns(peaks, part, count).entries()) {
      const x = (first + column) * pitchPx - leftPx;
      const atMs = (leftPx + x) / perMs;
      const height = Math.max(2, share * (heightPx - 16));
      pen.fillStyle = startMs <= atMs && atMs < endMs ? strong : quiet;
      pen.fillRect(x, (heightPx - height) / 2, barPx, height);
    }
  }, [peaks, durationMs, leftPx, viewPx, heightPx, perMs, startMs, endMs, themeChanges]);

  return (
    <canvas
      ref={canvasRef}
      style={{ width: viewPx, height: heightPx }}
      className="pointer-events-none sticky left-0 z-1 block text-edge outline-brand"
    />
  );
}
