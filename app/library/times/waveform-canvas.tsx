import { useEffect, useRef, useState } from 'react';
import type { SentenceTime } from './boundaries.ts';

/** Counts up whenever the theme changes: a canvas keeps the colours it was drawn with until it is drawn anew. */
function useThemeChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const count = () => setChanges((before) => before + 1);
    const system = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(count);
    system.addEventListener('change', count);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', count);
      chosen.disconnect();
    };
  }, []);
  return changes;
}

/**
 * The heights of a waveform's columns, from 0 to 1, for the part of the recording between two instants: each column is
 * as tall as the loudest peak it covers, and where there are fewer peaks than columns a peak spans several.
 */
export function waveformColumns(
  peaks: readonly number[],
  { durationMs, fromMs, toMs }: { durationMs: number; fromMs: number; toMs: number },
  columnCount: number,
): number[] {
  const perMs = durationMs > 0 ? peaks.length / durationMs : 0;
  const perColumn = ((toMs - fromMs) * perMs) / Math.max(1, columnCount);
  return Array.from({ length: columnCount }, (_, column) => {
    const first = Math.floor(fromMs * perMs + column * perColumn);
    const last = Math.max(first + 1, Math.floor(fromMs * perMs + (column + 1) * perColumn));
    let loudest = 0;
    for (let index = Math.max(0, first); index < Math.min(last, peaks.length); index++)
      loudest = Math.max(loudest, peaks[index] ?? 0);
    return loudest / 255;
  });
}

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

/** The loudest sample in each part of so many milliseconds, from 0 to 255, over all channels. */
export function finePeaks(channels: readonly Float32Array[], sampleRate: number, partMs: number): number[] {
  const perPart = Math.max(1, Math.round((sampleRate * partMs) / 1000));
  const length = channels[0]?.length ?? 0;
  return Array.from({ length: Math.ceil(length / perPart) }, (_, part) => {
    let loudest = 0;
    for (const channel of channels)
      for (let i = part * perPart; i < Math.min(length, (part + 1) * perPart); i++)
        loudest = Math.max(loudest, Math.abs(channel[i] ?? 0));
    return Math.round(Math.min(1, loudest) * 255);
  });
}

const partMs = 5;
/** Enough to see where a word begins, a fifth of what the recording itself would take. */
const sampleRate = 8000;
/** Longer recordings would take too much memory. */
const longestMs = 15 * 60_000;

/**
 * A waveform fine enough to be zoomed into, made by the browser from the recording itself. `undefined` until it is
 * made, and for good where it cannot be: the coarse one that came with the page stays.
 */
export function useFinePeaks(address: string, durationMs: number): number[] | undefined {
  const [peaks, setPeaks] = useState<number[]>();
  useEffect(() => {
    if (durationMs > longestMs) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    (async () => {
      const response = await fetch(address, { signal });
      if (!response.ok) return;
      const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(
        await response.arrayBuffer(),
      );
      const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
      if (!signal.aborted) setPeaks(finePeaks(channels, sampleRate, partMs));
    })().catch(() => {});
    return () => leaving.abort();
  }, [address, durationMs]);
  return peaks;
}
