import type { Reading } from './reading.ts';
import type { SoundChain } from './sound-chain.ts';
import { classCount, silence } from './sound-classes.ts';

// Measured: read texts lie above, texts that belong to another recording below.
const matchingFit = -1.05;
// A sentence that was left out or read differently fits clearly worse than its neighbours.
const usualSpread = 0.5;

/**
 * For every sentence, whether what was said there is what is written there. Each spoken frame is
 * compared with the class that would have explained it best; the mean shortfall is the sentence's fit.
 */
export function matchesText(chain: SoundChain, reading: Reading, sentenceCount: number): boolean[] {
  const fits = sentenceFits(chain, reading, sentenceCount);
  const known = fits.filter((fit) => !Number.isNaN(fit)).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? Number.NEGATIVE_INFINITY;
  return fits.map((fit) => usual > matchingFit && fit > usual - usualSpread);
}

/** The mean shortfall of every sentence; not a number for one that was given no frame. */
function sentenceFits(chain: SoundChain, { path, scores }: Reading, sentenceCount: number): number[] {
  const sentenceOf = new Int32Array(chain.sounds.length);
  for (const { firstState, endState, sentence } of chain.words)
    sentenceOf.fill(sentence, firstState, endState);
  const shortfalls = new Float64Array(sentenceCount);
  const counts = new Float64Array(sentenceCount);
  path.forEach((state, frame) => {
    const sound = chain.sounds[state] as number;
    if (sound === silence) return;
    const row = scores.subarray(frame * classCount, (frame + 1) * classCount);
    const sentence = sentenceOf[state] as number;
    shortfalls[sentence] = (shortfalls[sentence] as number) + (row[sound] as number) - Math.max(...row);
    counts[sentence] = (counts[sentence] as number) + 1;
  });
  return Array.from(shortfalls, (sum, sentence) => sum / (counts[sentence] as number));
}
