import type { Step } from './alignment.ts';
import { editsBetween } from './edits.ts';
import type { LanguageRules } from './language-rules.ts';
import type { Mark } from './marks.ts';
import { punctuationDifference } from './punctuation.ts';
import type { WordKnowledge } from './word-knowledge.ts';
import { type WordVerdict, wordVerdict } from './word-verdict.ts';
import type { Piece, Word } from './words.ts';

interface Texts {
  originals: readonly Word[];
  learners: readonly Word[];
  /** The sentence of each original word. */
  sentences: readonly number[];
  rules: LanguageRules;
  knowledge: WordKnowledge;
}

/** Turns the way through both texts into marks, in text order. */
export function markSteps(steps: readonly Step[], texts: Texts): Mark[] {
  const marks: Mark[] = [];
  let i = 0;
  let j = 0;
  let originalEnd = 0;
  let learnerEnd = 0;
  for (const { originals, learners } of steps) {
    const right = texts.originals.slice(i, i + originals);
    const written = texts.learners.slice(j, j + learners);
    const sentence = texts.sentences[Math.min(i, texts.sentences.length - 1)] ?? 0;
    const place = { original: emptyAt(originalEnd), learner: emptyAt(learnerEnd), sentence };
    marks.push(...marksOf(right, written, place, texts));
    i += originals;
    j += learners;
    originalEnd = right.at(-1)?.end ?? originalEnd;
    learnerEnd = written.at(-1)?.end ?? learnerEnd;
  }
  return marks;
}

interface Place {
  /** Where a word would stand that is not there. */
  original: Piece;
  learner: Piece;
  sentence: number;
}

function marksOf(right: readonly Word[], written: readonly Word[], place: Place, texts: Texts): Mark[] {
  const [firstRight, lastRight] = [right[0], right.at(-1)];
  const [firstWritten, lastWritten] = [written[0], written.at(-1)];
  if (!firstRight || !lastRight)
    return [
      markOf({ verdict: 'extra', heard: false }, place.original, pieceFrom(written) ?? place.learner, place),
    ];
  if (!firstWritten || !lastWritten) {
    const code = texts.knowledge.isFunctionWord(firstRight.small)
      ? texts.rules.codes.missingFunctionWord
      : undefined;
    return [markOf({ verdict: 'missing', code, heard: false }, firstRight, place.learner, place)];
  }
  const opening = punctuationDifference(firstRight.opening, firstWritten.opening);
  const closing = punctuationDifference(lastRight.closing, lastWritten.closing);
  const verdict = verdictOf(right, written, texts);
  return [
    ...(opening ? [punctuationMark(opening, place, texts)] : []),
    markOf(verdict, pieceFrom(right) ?? firstRight, pieceFrom(written) ?? firstWritten, place, [
      right,
      written,
    ]),
    ...(closing ? [punctuationMark(closing, place, texts)] : []),
  ];
}

function verdictOf(right: readonly Word[], written: readonly Word[], texts: Texts): WordVerdict {
  const { rules, knowledge } = texts;
  const [first, second] = right;
  if (first && written[0] && right.length === 1 && written.length === 1)
    return asTextKnows(wordVerdict(first, written[0], rules, knowledge), written[0], texts);
  if (second && right.length === 2 && written.length === 2) return { verdict: 'swapped', heard: true };
  const phraseOf = (words: readonly Word[]) => words.map(({ small }) => small).join(' ');
  const [phrase, writtenPhrase] = [phraseOf(right), phraseOf(written)];
  if (knowledge.arePhraseVariants(phrase, writtenPhrase)) return { verdict: 'correct', heard: true };
  const verdict = right.length < written.length ? 'split' : 'joined';
  const together = (words: readonly Word[]) => rules.soundOf(words.map(({ small }) => small).join(''));
  const apart = (words: readonly Word[]) => words.map(({ small }) => rules.soundOf(small)).join('');
  return {
    verdict,
    code: knowledge.boundaryCodeOf(phrase, writtenPhrase) ?? rules.codes[verdict],
    heard: together(right) === together(written) || apart(right) === apart(written),
  };
}

/** A word of the text in the place of another is a wrong word, however alike they are, unless a rule explains it. */
function asTextKnows(found: WordVerdict, written: Word, { originals, rules }: Texts): WordVerdict {
  const isExplained =
    found.verdict !== 'spelling' || found.heard || rules.rules.some(({ code }) => code === found.code);
  if (isExplained || !originals.some(({ small }) => small === written.small)) return found;
  return { verdict: 'wrong_word', heard: false };
}

function punctuationMark(
  { original, learner }: { original: Piece; learner: Piece },
  { sentence }: Place,
  { rules }: Texts,
): Mark {
  const isOnly = (mark: RegExp) => mark.test(original.raw || learner.raw);
  const { comma, apostrophe, punctuation } = rules.codes;
  const code = isOnly(/^,$/) || learner.raw === ',' ? comma : isOnly(/^['’]$/) ? apostrophe : punctuation;
  return markOf({ verdict: 'punctuation', code, heard: true }, original, learner, { sentence });
}

function markOf(
  { verdict, code, heard }: WordVerdict,
  original: Piece,
  learner: Piece,
  { sentence }: Pick<Place, 'sentence'>,
  [right, written]: [readonly Word[], readonly Word[]] = [[], []],
): Mark {
  const shapes = (words: readonly Word[], piece: Piece) =>
    words.length > 0 ? words.map(({ shape }) => shape).join(' ') : piece.raw;
  return {
    original: original.raw,
    learner: learner.raw,
    verdict,
    ...(code !== undefined && { code }),
    heard,
    edits: verdict === 'correct' ? [] : editsBetween(shapes(right, original), shapes(written, learner)),
    originalStart: original.start,
    originalEnd: original.end,
    learnerStart: learner.start,
    learnerEnd: learner.end,
    sentence,
  };
}

const emptyAt = (at: number): Piece => ({ raw: '', start: at, end: at });

/** The words with everything that stands between them. */
function pieceFrom(words: readonly Word[]): Piece | undefined {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return undefined;
  if (first === last) return first;
  const raw = words
    .map(
      (word, nth) =>
        word.raw + (nth < words.length - 1 ? word.closing.raw + (words[nth + 1]?.opening.raw ?? '') : ''),
    )
    .join('');
  return { raw, start: first.start, end: last.end };
}
