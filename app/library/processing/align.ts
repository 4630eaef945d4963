import { durationMsOf, resampled } from './align/features.ts';
import { matchesText, type Reading, readAlong } from './align/reading.ts';
import { type Hearing, listen } from './align/recording-features.ts';
import { onTimeline, placeSentences } from './align/sentence-placement.ts';
import { buildChain, type SoundChain } from './align/sound-chain.ts';
import { type Span, spreadByEffort, wordTimesWithin } from './align/word-times.ts';
import { movedWords } from './sentences.ts';

export interface AlignedSentence extends Span {
  /** False asks a person to check this sentence. */
  confident: boolean;
}

export interface AlignedWord extends Span {
  text: string;
  /** The index of its sentence. */
  sentence: number;
}

export interface Alignment {
  sentences: AlignedSentence[];
  words: AlignedWord[];
}

/** Longer audio is not aligned: what it would take in time and memory has no bound otherwise. */
export const longestAlignableMs = 15 * 60_000;

// Below this lead another start is nearly as good.
const clearLead = 3;

/**
 * When each sentence and each word is spoken in the audio.
 *
 * Promises: sentences come in order, inside the audio, never overlapping; words lie inside their sentence;
 * the same input gives the same answer. It always answers: what could not be heard (silence, noise, more
 * text than audio) is spread over the time there is and marked as not confident. Marks without a
 * sound, such as a lone dash, are no words.
 *
 * The caller checks `longestAlignableMs` before it comes here; longer audio is a RangeError.
 */
export function align(
  pcm: Float32Array,
  sampleRate: number,
  sentences: string[],
  language: string,
): Alignment {
  const durationMs = durationMsOf(pcm, sampleRate);
  if (durationMs > longestAlignableMs) throw new RangeError('Audio over 15 minutes is not aligned.');
  const chain = buildChain(sentences, language);
  const hearing = chain.words.length > 0 ? listen(resampled(pcm, sampleRate)) : undefined;
  const heard = hearing && { hearing, reading: readAlong(hearing, chain) };
  const placed = heard
    ? placeHeard(sentences, chain, heard)
    : spreadByEffort({ startMs: 0, endMs: durationMs }, sentences).map(unsure);

  const times = onTimeline(placed, durationMs);
  const read = times.map((sentence, index) => {
    const own = chain.words.filter((word) => word.sentence === index);
    const texts = own.map(({ text }) => text);
    const found = heard && wordTimesWithin(sentence, own, chain, heard.reading.scores, heard.hearing);
    const words = (found ?? spreadByEffort(sentence, texts)).map((span, i) => ({
      text: texts[i] ?? '',
      sentence: index,
      ...within(sentence, span),
    }));
    const confident = found !== undefined && placed[index]?.confident === true;
    return { sentence: { ...sentence, confident }, words };
  });
  return { sentences: read.map(({ sentence }) => sentence), words: read.flatMap(({ words }) => words) };
}

/** What is left of a sentence between two others, if it is to count as found there. */
const shortestFoundMs = 300;

/** The times of a sentence that are known; its words may have theirs, too. */
export interface KnownSpan extends Span {
  hasWords?: boolean;
}

/**
 * The same for a text of which some sentences have their times already: those stay, and the others stand between them.
 * Where they were heard elsewhere they are looked for once more, in the sound between their neighbours.
 */
export function alignBetween(
  pcm: Float32Array,
  sampleRate: number,
  sentences: string[],
  language: string,
  kept: readonly (KnownSpan | undefined)[],
): Alignment {
  const isOpen = (index: number) => index < sentences.length && !kept[index];
  const whole = sentences.some((_, index) => !kept[index]?.hasWords)
    ? align(pcm, sampleRate, sentences, language)
    : { sentences: [], words: [] };
  const answer: Alignment = {
    sentences: sentences.map((_, index) => ({
      ...spanOf(kept[index] ?? whole.sentences[index]),
      confident: true,
    })),
    words: whole.sentences.flatMap((heard, index) => {
      const own = kept[index];
      const words = whole.words.filter(({ sentence }) => sentence === index);
      return own && !own.hasWords ? movedWords(words, heard, own) : [];
    }),
  };
  for (let [from, to] = [0, 0]; from < sentences.length; from = to + 1) {
    for (to = from; isOpen(to); ) to += 1;
    if (to === from) continue;
    const durationMs = Math.floor(durationMsOf(pcm, sampleRate));
    const room = { startMs: kept[from - 1]?.endMs ?? 0, endMs: kept[to]?.startMs ?? durationMs };
    const placed = <Part extends Span>(part: Part): Part => ({ ...part, ...within(room, part) });
    const heard = whole.sentences.slice(from, to).map(placed);
    if (heard.every(({ startMs, endMs }) => endMs - startMs >= shortestFoundMs)) {
      answer.sentences.splice(from, heard.length, ...heard);
      answer.words.push(
        ...whole.words.filter(({ sentence }) => sentence >= from && sentence < to).map(placed),
      );
      continue;
    }
    const [first, last] = [room.startMs, room.endMs].map((ms) => Math.round((ms * sampleRate) / 1000));
    const found = align(pcm.subarray(first, last), sampleRate, sentences.slice(from, to), language);
    const moved = <Part extends Span>(part: Part): Part =>
      placed({ ...part, startMs: part.startMs + room.startMs, endMs: part.endMs + room.startMs });
    answer.sentences.splice(from, to - from, ...found.sentences.map(moved));
    answer.words.push(...found.words.map((word) => ({ ...moved(word), sentence: word.sentence + from })));
  }
  return answer;
}

const spanOf = ({ startMs, endMs }: Span = { startMs: 0, endMs: 0 }) => ({ startMs, endMs });

const unsure = (span: Span) => ({ ...span, confident: false });

const within = (whole: Span, part: Span): Span => {
  const clamp = (timeMs: number) => Math.min(Math.max(Math.round(timeMs), whole.startMs), whole.endMs);
  return { startMs: clamp(part.startMs), endMs: clamp(part.endMs) };
};

/** Places the sentences that have words; one without stands, without length, where the next begins. */
function placeHeard(
  sentences: readonly string[],
  chain: SoundChain,
  { hearing, reading }: { hearing: Hearing; reading: Reading },
): AlignedSentence[] {
  const firstWords = sentences.map((_, index) => chain.words.find((word) => word.sentence === index));
  const spoken = [...sentences.keys()].filter((index) => firstWords[index]);
  const heardStartsMs = spoken.map((index) => {
    const frame = reading.path.findIndex((state) => state >= (firstWords[index]?.firstState ?? 0));
    return hearing.timesMs[frame] ?? hearing.speech.lastMs;
  });
  const placed = placeSentences(
    spoken.map((index) => sentences[index] as string),
    heardStartsMs,
    hearing.speech,
  );
  const matches = matchesText(chain, reading, sentences.length);
  return sentences.map((_, index) => {
    const position = spoken.findIndex((other) => other >= index);
    const place = placed[position];
    const mute = spoken[position] !== index;
    if (!place || mute) {
      const timeMs = place?.startMs ?? hearing.speech.lastMs;
      return unsure({ startMs: timeMs, endMs: timeMs });
    }
    const { startMs, endMs, lead, followsPause } = place;
    // A start is where two sentences meet, so both must have been heard there.
    const before = spoken[position - 1] ?? index;
    const isHeard = reading.fits && matches[index] === true && matches[before] === true;
    return { startMs, endMs, confident: isHeard && followsPause && lead > clearLead };
  });
}
