import type { AlignmentStep } from './alignment.ts';
import { editsBetween } from './edits.ts';
import type { LanguageRules } from './language-rules.ts';
import { type Mark, missingSpace } from './marks.ts';
import { areSamePieces, punctuationDifference } from './punctuation.ts';
import { longestWord } from './word-distance.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import { correct, type WordVerdict, wordVerdict } from './word-verdict.ts';
import { classAt, letterClass, type Piece, type Word } from './words.ts';

interface MarkedTexts {
  original: string;
  learner: string;
  originals: readonly Word[];
  learners: readonly Word[];
  /** The sentence of each original word. */
  sentences: Int32Array;
  rules: LanguageRules;
  knowledge: WordKnowledge;
  /** Whether a space that is missing after punctuation gets a mark. */
  marksSpaces: boolean;
}

/** Turns the way through both texts into marks, in text order. */
export function markSteps(steps: readonly AlignmentStep[], texts: MarkedTexts): Mark[] {
  const marker = new Marker(texts);
  for (const step of steps) marker.take(step);
  return marker.marks;
}

class Marker {
  readonly marks: Mark[] = [];
  readonly #texts: MarkedTexts;
  #i = 0;
  #j = 0;
  #sentence = 0;
  #smallOriginals: Set<string> | undefined;

  constructor(texts: MarkedTexts) {
    this.#texts = texts;
  }

  take({ originals, learners }: AlignmentStep): void {
    const { sentences } = this.#texts;
    this.#sentence = sentences[Math.min(this.#i, sentences.length - 1)] ?? 0;
    const right = this.#texts.originals[this.#i];
    const written = this.#texts.learners[this.#j];
    if (originals === 0 || !right) this.#markExtra(written as Word);
    else if (learners === 0 || !written) this.#markMissing(right);
    else this.#markWords(right, written, originals, learners);
    this.#i += originals;
    this.#j += learners;
  }

  #markExtra(written: Word): void {
    const end = this.#texts.originals[this.#i - 1]?.end ?? 0;
    this.#add({ verdict: 'extra', heard: false }, emptyAt(end), written, '', written.raw);
  }

  #markMissing(right: Word): void {
    const { rules, knowledge } = this.#texts;
    const end = this.#texts.learners[this.#j - 1]?.end ?? 0;
    const code = knowledge.isFunctionWord(right.small) ? rules.codes.missingFunctionWord : undefined;
    this.#add({ verdict: 'missing', code, heard: false }, right, emptyAt(end), right.raw, '');
  }

  #markWords(right: Word, written: Word, originals: number, learners: number): void {
    const lastRight = this.#texts.originals[this.#i + originals - 1] ?? right;
    const lastWritten = this.#texts.learners[this.#j + learners - 1] ?? written;
    this.#markPunctuation(right.openingStart, right.start, written.openingStart, written.start);
    if (originals === 1 && learners === 1) {
      this.#markWord(right, written);
      if (this.#isUnspaced(right, written)) this.#joinToLast();
    } else this.#markPhrase(originals, learners);
    this.#markPunctuation(lastRight.end, lastRight.closingEnd, lastWritten.end, lastWritten.closingEnd);
  }

  #markWord(right: Word, written: Word): void {
    if (right.form === written.form) this.#add(correct, right, written, '', '');
    else {
      const { rules, knowledge } = this.#texts;
      const found = wordVerdict(right.form, written.form, rules, knowledge);
      const verdict = this.#isFreeCapital(found, right, written)
        ? correct
        : this.#inContext(this.#asTextKnows(found, written), right);
      this.#add(verdict, right, written, right.form.shape, written.form.shape);
    }
  }

  /** What the word before it says about a slip. */
  #inContext(found: WordVerdict, right: Word): WordVerdict {
    const { rules, originals } = this.#texts;
    if (found.code === undefined || !rules.codeAfter) return found;
    const previous = originals[this.#i - 1]?.small ?? '';
    return { ...found, code: rules.codeAfter(found.code, right.small, previous) };
  }

  /** A capital letter that one may write, or not. */
  #isFreeCapital({ verdict }: WordVerdict, right: Word, written: Word): boolean {
    const next = this.#texts.originals[this.#i + 1]?.form.shape ?? '';
    return (
      verdict === 'case' &&
      right.form.shape.slice(1) === written.form.shape.slice(1) &&
      (this.#texts.rules.capitalIsFree?.(right.small, next) ?? false)
    );
  }

  /** Whether a word is written as it should be, but without the space between it and the one before. */
  #isUnspaced(right: Word, written: Word): boolean {
    const { originals, learners, original, learner, marksSpaces } = this.#texts;
    const [before, writtenBefore] = [originals[this.#i - 1], learners[this.#j - 1]];
    if (!marksSpaces || !before || !writtenBefore) return false;
    if (hasSpace(learner, writtenBefore.end, written.start)) return false;
    const [last, here] = this.marks.slice(-2);
    return (
      here?.verdict === 'correct' &&
      (last?.verdict === 'correct' || last?.code === missingSpace) &&
      last.originalEnd === before.end &&
      last.learnerEnd === writtenBefore.end &&
      hasSpace(original, before.end, right.start)
    );
  }

  /** Makes one mark of the last two. */
  #joinToLast(): void {
    const [last, here] = this.marks.splice(-2);
    if (!last || !here) return;
    const { originalEnd, learnerEnd } = here;
    const original = this.#texts.original.slice(last.originalStart, originalEnd);
    const learner = this.#texts.learner.slice(last.learnerStart, learnerEnd);
    const edits = editsBetween(original, learner);
    const joined = { verdict: 'joined', code: missingSpace, heard: true } as const;
    this.marks.push({ ...last, ...joined, original, learner, edits, originalEnd, learnerEnd });
  }

  #markPhrase(originals: number, learners: number): void {
    const right = this.#texts.originals.slice(this.#i, this.#i + originals);
    const written = this.#texts.learners.slice(this.#j, this.#j + learners);
    const verdict = phraseVerdict(right, written, this.#texts);
    const [original, learner] = [around(this.#texts.original, right), around(this.#texts.learner, written)];
    this.#add(verdict, original, learner, shapesOf(right), shapesOf(written));
  }

  /** A known word, or one of the text, is a wrong word in the place of another, however alike, unless a rule explains it. */
  #asTextKnows(found: WordVerdict, { small }: Word): WordVerdict {
    const { originals, rules, knowledge } = this.#texts;
    const isExplained =
      found.verdict !== 'spelling' || found.heard || rules.rules.some(({ code }) => code === found.code);
    if (isExplained) return found;
    this.#smallOriginals ??= new Set(originals.map((word) => word.small));
    const isWord = this.#smallOriginals.has(small) || knowledge.isWord(small);
    return isWord ? { verdict: 'wrong_word', heard: false } : found;
  }

  #markPunctuation(start: number, end: number, learnerStart: number, learnerEnd: number): void {
    const { original: text, learner: written, rules } = this.#texts;
    if (areSamePieces(text, start, end, written, learnerStart, learnerEnd)) return;
    const difference = punctuationDifference(
      { raw: text.slice(start, end), start, end },
      { raw: written.slice(learnerStart, learnerEnd), start: learnerStart, end: learnerEnd },
    );
    if (!difference) return;
    const { original, learner } = difference;
    const code = punctuationCode(original.raw, learner.raw, rules);
    this.#add({ verdict: 'punctuation', code, heard: true }, original, learner, original.raw, learner.raw);
  }

  #add(
    { verdict, code, heard }: WordVerdict,
    original: Piece,
    learner: Piece,
    right: string,
    written: string,
  ): void {
    const mark: Mark = {
      original: original.raw,
      learner: learner.raw,
      verdict,
      heard,
      edits: verdict === 'correct' ? [] : editsBetween(right, written),
      originalStart: original.start,
      originalEnd: original.end,
      learnerStart: learner.start,
      learnerEnd: learner.end,
      sentence: this.#sentence,
    };
    if (code !== undefined) mark.code = code;
    this.marks.push(mark);
  }
}

function phraseVerdict(right: readonly Word[], written: readonly Word[], texts: MarkedTexts): WordVerdict {
  const { rules, knowledge } = texts;
  if (right.length === 2 && written.length === 2) return { verdict: 'swapped', heard: true };
  const [phrase, writtenPhrase] = [phraseOf(right), phraseOf(written)];
  if (knowledge.arePhraseVariants(phrase, writtenPhrase)) return correct;
  const verdict = right.length < written.length ? 'split' : 'joined';
  const [one, several] = verdict === 'split' ? [right[0], written] : [written[0], right];
  return {
    verdict,
    code: knowledge.boundaryCodeOf(phrase, writtenPhrase) ?? rules.codes[verdict],
    heard: one !== undefined && (isWrittenOut(one, several) || soundsLike(one, several, rules)),
  };
}

const phraseOf = (words: readonly Word[]) => words.map(({ small }) => small).join(' ');

const isWrittenOut = ({ form }: Word, several: readonly Word[]) =>
  form.writtenOut.length > 0 && form.writtenOut.includes(phraseOf(several));

/** Whether one word sounds like several: as they do apart or together, or cut somewhere, each part like one of them. */
function soundsLike({ form, small }: Word, several: readonly Word[], { soundOf }: LanguageRules): boolean {
  return (
    form.sound === several.map((word) => word.form.sound).join('') ||
    form.sound === soundOf(several.map((word) => word.small).join('')) ||
    canBeCut(small, several, soundOf)
  );
}

function canBeCut(word: string, parts: readonly Word[], soundOf: LanguageRules['soundOf']): boolean {
  const [first, ...others] = parts;
  if (!first || word.length > longestWord) return false;
  const { sound } = first.form;
  if (others.length === 0) return soundOf(word) === sound;
  for (let cut = 1; cut < word.length; cut++)
    if (soundOf(word.slice(0, cut)) === sound && canBeCut(word.slice(cut), others, soundOf)) return true;
  return false;
}

function punctuationCode(right: string, written: string, { codes }: LanguageRules): string {
  const mark = right || written;
  if (mark === ',' || written === ',') return codes.comma;
  return mark === "'" || mark === '’' ? codes.apostrophe : codes.punctuation;
}

function hasSpace(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (classAt(text, at) === letterClass.space) return true;
  return false;
}

const emptyAt = (at: number): Piece => ({ raw: '', start: at, end: at });

const shapesOf = (words: readonly Word[]) => words.map(({ form }) => form.shape).join(' ');

/** The words with everything that stands between them. */
function around(text: string, words: readonly Word[]): Piece {
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  return { raw: text.slice(start, end), start, end };
}
