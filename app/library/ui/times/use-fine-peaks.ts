import { useEffect, useState } from 'react';
import { finePeaks } from './fine-peaks.ts';

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
