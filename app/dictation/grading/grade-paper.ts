import type { Mark, Verdict } from '../verify/marks.ts';
import { policyOf, scoresOf } from '../verify/scores.ts';
import { sentenceNumbers } from '../verify/text-pair.ts';
import { verify } from '../verify/verify.ts';
import { type PlainWord, plainWordsOf } from '../verify/words.ts';
import type { Strictness } from './attempt.ts';
import { type Marked, moved, type Reference, variantsIn } from './grading.ts';
import type { TextPlace } from './text-places.ts';

/** More than anyone taps; each word of the longest text and one that is too many beside it. */
export const mostTaps = 5_000;

/** As long as something can be that was written in the place of a word. */
export const longestWritten = 200;

/**
 * What a learner says about a word after comparing their paper with the original. Words are counted from 0. An `extra`
 * one stands after that word, and at the very beginning after word -1. `joined` and `swapped` are about the word and the
 * one after it, `punctuation` about the marks after it, and stands beside what is said about the word itself.
 */
export interface PaperTap {
  word: number;
  verdict: Exclude<Verdict, 'correct'>;
  /** What stands on the paper. Where it is said, the verifier decides what it is. */
  written?: string;
}

/** A word can be wrong, have the wrong marks after it, and be followed by one that nobody said: three separate things. */
export type TapSlot = 'word' | 'punctuation' | 'extra';

/** Which of these a tap is about. Each is said once. */
export const slotOf = ({ verdict }: Pick<PaperTap, 'verdict'>): TapSlot =>
  verdict === 'punctuation' || verdict === 'extra' ? verdict : 'word';

/** The words of the original that can be tapped, with the sentence each is in. */
export function paperWords({ original, sentenceStarts }: Reference) {
  const words = plainWordsOf(original);
  const sentences = sentenceNumbers(original, words, sentenceStarts);
  return words.map(({ start, end }, nth) => ({ start, end, sentence: sentences[nth] ?? 0 }));
}

/**
 * Makes marks of what a learner says about their paper. What was not tapped is right. Where they say what they wrote, the
 * verifier decides what it is; where they only name the class, that is taken, and the word stands as it should be.
 */
export function markPaper(reference: Reference, taps: readonly PaperTap[], strictness: Strictness): Marked {
  const { original, sentenceStarts } = reference;
  const words = plainWordsOf(original);
  const sentences = sentenceNumbers(original, words, sentenceStarts);
  const { extra = [], punctuation = [], word = [] } = Object.groupBy(taps, slotOf);
  const tapped = new Map(word.map((tap) => [tap.word, tap]));
  const punctuated = new Set(punctuation.map((tap) => tap.word));
  const extras = Map.groupBy(extra, (tap) => tap.word);
  const sheet = new PaperSheet(reference, strictness);
  sheet.copyUpTo(words[0]?.start ?? 0);
  for (const tap of extras.get(-1) ?? []) sheet.addExtra(tap, 0);
  for (let nth = 0; nth < words.length; ) {
    const tap = tapped.get(nth);
    const span = words.slice(nth, nth + (tap && isAboutTwo(tap) ? 2 : 1));
    const sentence = sentences[nth] ?? 0;
    const next = nth + span.length;
    sheet.addWords(span, tap, sentence);
    if (punctuated.has(next - 1)) sheet.addPunctuation(span.at(-1), sentence);
    sheet.copyUpTo(words[next]?.start ?? original.length);
    for (; nth < next; nth++) for (const tap of extras.get(nth) ?? []) sheet.addExtra(tap, sentence);
  }
  return upToLastWritten(reference, sheet, strictness);
}

/** Sentences of which every word is missing, at the end of the text, were not reached. */
export function upToLastWritten(
  { sentenceStarts }: Reference,
  { text, marks: all }: Pick<Marked, 'text' | 'marks'>,
  strictness: Strictness,
): Marked {
  const followed = (all.findLast(({ verdict }) => verdict !== 'missing')?.sentence ?? -1) + 1;
  const next = all.find(({ sentence }) => sentence >= followed);
  const isWhole = followed === 0 || !next;
  const marks = isWhole ? all : all.slice(0, all.indexOf(next));
  return {
    text: isWhole ? text : text.slice(0, next.learnerStart).trimEnd(),
    marks,
    scores: scoresOf(marks, strictness),
    reached: followed > 0 && isWhole ? Math.max(1, sentenceStarts.length) : followed,
  };
}

const isAboutTwo = ({ verdict }: PaperTap) => verdict === 'joined' || verdict === 'swapped';

/** These were not heard; whatever else is wrong with a word, its sound was understood. */
const unheard: readonly Verdict[] = ['wrong_word', 'missing', 'extra'];

/** The learner's paper as it fills up, with the original beside it. */
class PaperSheet {
  text = '';
  readonly marks: Mark[] = [];
  readonly #reference: Reference;
  readonly #strictness: Strictness;
  /** How far the original has been gone through. */
  #at = 0;

  constructor(reference: Reference, strictness: Strictness) {
    this.#reference = reference;
    this.#strictness = strictness;
  }

  copyUpTo(end: number) {
    this.text += this.#reference.original.slice(this.#at, end);
    this.#at = end;
  }

  addWords(span: readonly PlainWord[], tap: PaperTap | undefined, sentence: number) {
    const [first, last] = [span[0], span.at(-1)];
    if (!first || !last) return;
    const place = { start: first.start, end: last.end };
    const written = tap?.written?.trim();
    if (tap?.verdict === 'missing') this.#leaveOut(first, sentence);
    else if (tap && written) this.#addWritten(place, written, sentence);
    else this.#addAsSaid(tap?.verdict ?? 'correct', place, sentence);
  }

  /** The marks after a word are not as they should be. */
  addPunctuation(word: PlainWord | undefined, sentence: number) {
    if (!word || this.#isIgnored('punctuation')) return;
    const marks = this.#reference.original.slice(word.end, word.closingEnd).trimEnd();
    this.#addAsSaid('punctuation', { start: word.end, end: word.end + marks.length }, sentence);
  }

  /** A word that is not in the original, before whatever comes next. */
  addExtra({ written = '' }: PaperTap, sentence: number) {
    const learner = written.trim();
    if (/\S$/u.test(this.text)) this.text += ' ';
    const learnerStart = this.text.length;
    const place = { originalStart: this.#at, originalEnd: this.#at, learnerStart };
    this.text += learner && `${learner} `;
    const learnerEnd = learnerStart + learner.length;
    this.marks.push({
      ...{ original: '', learner, verdict: 'extra', heard: false, edits: [] },
      ...place,
      learnerEnd,
      sentence,
    });
  }

  #leaveOut({ raw, start, end }: PlainWord, sentence: number) {
    this.text = this.text.trimEnd();
    const at = this.text.length;
    this.marks.push({
      ...{ original: raw, learner: '', verdict: 'missing', heard: false, edits: [] },
      ...{ originalStart: start, originalEnd: end, learnerStart: at, learnerEnd: at },
      sentence,
    });
    this.#at = end;
    if (at === 0) this.#at += this.#spaceAfter(end);
  }

  #addWritten({ start, end }: TextPlace, written: string, sentence: number) {
    const { original, language } = this.#reference;
    const variants = variantsIn(this.#reference, start, end);
    const options = { ...this.#strictness, sentenceStarts: [0], variants };
    const { marks } = verify(original.slice(start, end), written, language, options);
    this.marks.push(...marks.map((mark) => ({ ...moved(mark, start, this.text.length), sentence })));
    this.text += written;
    this.#at = end;
  }

  /** What stands in the original stands on the paper, with this verdict. */
  #addAsSaid(said: Verdict, { start, end }: TextPlace, sentence: number) {
    const verdict = this.#isIgnored(said) ? 'correct' : said;
    const raw = this.#reference.original.slice(start, end);
    const learnerStart = this.text.length;
    this.copyUpTo(end);
    this.marks.push({
      ...{ original: raw, learner: raw, verdict, heard: !unheard.includes(verdict), edits: [] },
      ...{ originalStart: start, originalEnd: end, learnerStart, learnerEnd: this.text.length },
      sentence,
    });
  }

  #isIgnored(verdict: Verdict): boolean {
    const policy = policyOf[verdict];
    return policy !== undefined && this.#strictness[policy] === 'ignore';
  }

  #spaceAfter(at: number): number {
    const rest = this.#reference.original.slice(at);
    return rest.length - rest.trimStart().length;
  }
}
