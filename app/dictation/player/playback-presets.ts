import type { Burst, Dictation, TimedSentence } from '../content/dictation.ts';
import type { Place, PlayStep, Programme, Step, WaitStep } from './playback-plan.ts';

type Recording = Pick<Dictation, 'sentences' | 'bursts'>;

/** How much is played after the last word, where nobody speaks: the end of a word is soft and easily cut. */
const tailMs = 120;

/** Between two passes, to put the pen in place. */
const betweenPassesMs = 2500;

/** The pause after A–B, so that one hears where it begins again. */
const betweenLapsMs = 400;

/** Nobody turns a page or finds a word in less, however short the burst. */
const shortestPenPauseMs = 1500;

interface Span {
  startMs: number;
  endMs: number;
}

/** The classic dictation: the whole text, then in bursts with pauses as long as the burst, then the whole text again. */
export function threePasses(recording: Recording): Programme {
  const pieces = piecesOf(recording);
  const bursts = pieces.flatMap((piece, index): Step[] => {
    const place = { pass: 2, item: index + 1, round: 1 };
    return [playPiece(pieces, index, place), pauseAsLong(piece, 1, place)];
  });
  const steps = [...wholeText(1, betweenPassesMs), ...bursts, ...wholeText(3, 0)];
  return programme('passes', pieces.length > 0 ? steps : [], { passes: 3, items: pieces.length });
}

export interface PaperPace {
  /** How often each burst is read. */
  repeats: number;
  /** How fast the learner writes by hand. */
  charactersPerMinute: number;
  /** Reads the whole text before and after, too. */
  withWholeText: boolean;
}

/** For a pen: every burst as often as wanted, each time with the pause that this learner needs to write it. */
export function paperDictation(recording: Recording, pace: PaperPace): Programme {
  const { repeats, charactersPerMinute, withWholeText } = pace;
  const pieces = piecesOf(recording);
  const pass = withWholeText ? 2 : 1;
  const bursts = pieces.flatMap((piece, index) =>
    rounds(repeats).flatMap((round): Step[] => {
      const place = { pass, item: index + 1, round };
      const ms = Math.max(shortestPenPauseMs, (piece.characters * 60_000) / charactersPerMinute);
      return [playPiece(pieces, index, place), { kind: 'wait', ms, asSpoken: false, place }];
    }),
  );
  const steps = withWholeText ? [...wholeText(1, betweenPassesMs), ...bursts, ...wholeText(3, 0)] : bursts;
  const passes = withWholeText ? 3 : 1;
  return programme('paper', pieces.length > 0 ? steps : [], {
    passes,
    items: pieces.length,
    rounds: repeats,
  });
}

export interface Repeating {
  times: number;
  /** The pause after each time, measured in lengths of the sentence. */
  pauseLengths: number;
  /** Whether the sentences after it follow in the same manner. */
  goesOn: boolean;
}

/** One sentence as often as wanted, with a pause to write each time; then it ends, or goes on with the next one. */
export function sentenceRepeats(
  sentences: readonly TimedSentence[],
  index: number,
  { times, pauseLengths, goesOn }: Repeating,
): Programme {
  const chosen = sentences.slice(index, goesOn ? undefined : index + 1);
  const steps = chosen.flatMap((sentence, offset) =>
    rounds(times).flatMap((round): Step[] => {
      const place = { pass: 1, item: index + offset + 1, round };
      const isLast = round === times && offset === chosen.length - 1;
      const play = playPiece(sentences, index + offset, place);
      return isLast ? [play] : [play, pauseAsLong(sentence, pauseLengths, place)];
    }),
  );
  return programme('repeat', steps, { items: sentences.length, rounds: times });
}

/** From the beginning of one sentence to the end of another, in whichever order they were chosen, until it is stopped. */
export function loopBetween(sentences: readonly TimedSentence[], one: number, other: number): Programme {
  const [first, last] = one <= other ? [one, other] : [other, one];
  const place = { pass: 1, item: first + 1, round: 1 };
  const [from, to] = [sentences[first], sentences[last]];
  if (!from || !to) return programme('loop', [], { items: 0 });
  const play = {
    ...playPiece(sentences, first, place),
    endMs: playPiece(sentences, last, place).endMs,
  };
  const wait: WaitStep = { kind: 'wait', ms: betweenLapsMs, asSpoken: false, place };
  return { ...programme('loop', [play, wait], { items: last - first + 1 }), isEndless: true };
}

/** Bursts where they are known, else sentences. */
function piecesOf({ bursts, sentences }: Recording): readonly (Burst | TimedSentence)[] {
  return bursts.length > 0 ? bursts : sentences;
}

function playPiece(pieces: readonly Span[], index: number, place: Place): PlayStep {
  const { startMs, endMs } = pieces[index] ?? { startMs: 0, endMs: 0 };
  const nextMs = pieces[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
  return {
    kind: 'play',
    startMs,
    endMs: Math.max(endMs, Math.min(endMs + tailMs, nextMs)),
    quietFromMs: Math.min(startMs, pieces[index - 1]?.endMs ?? 0),
    place,
  };
}

const pauseAsLong = ({ startMs, endMs }: Span, lengths: number, place: Place): WaitStep => ({
  kind: 'wait',
  ms: (endMs - startMs) * lengths,
  asSpoken: true,
  place,
});

function wholeText(pass: number, pauseMs: number): Step[] {
  const place = { pass, item: 1, round: 1 };
  return [
    { kind: 'play', startMs: 0, endMs: Number.POSITIVE_INFINITY, quietFromMs: 0, place },
    { kind: 'wait', ms: pauseMs, asSpoken: false, place },
  ];
}

const rounds = (times: number) => Array.from({ length: times }, (_, index) => index + 1);

function programme(
  kind: Programme['kind'],
  steps: readonly Step[],
  { passes = 1, items, rounds = 1 }: { passes?: number; items: number; rounds?: number },
): Programme {
  return { kind, steps, isEndless: false, passes, items, rounds };
}
