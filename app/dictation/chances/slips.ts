import { letterCodes } from '../verify/languages/codes.ts';
import { type Language, rulesOf } from '../verify/languages/rules-of.ts';
import { missingSpace } from '../verify/marks.ts';
import { verify } from '../verify/verify.ts';
import { knowledgeOf } from '../verify/word-knowledge.ts';
import { inOneTypography, type PlainWord } from '../verify/words.ts';
import { deSlips } from './languages/de.ts';
import { enSlips } from './languages/en.ts';
import { esSlips } from './languages/es.ts';
import { frSlips } from './languages/fr.ts';
import { itSlips } from './languages/it.ts';
import { plSlips } from './languages/pl.ts';
import { ptSlips } from './languages/pt.ts';
import type { TypicalSlip, TypicalSlips } from './languages/typical-slip.ts';

const typicalSlips: Record<Language, TypicalSlips> = {
  en: enSlips,
  pl: plSlips,
  de: deSlips,
  es: esSlips,
  it: itSlips,
  fr: frSlips,
  pt: ptSlips,
};

/** What somebody could write in the place of a part of a sentence. */
export interface PossibleSlip {
  start: number;
  end: number;
  written: string;
  /** The rule it breaks where the word stands alone. */
  code?: string;
}

/** What could be written at a word of a sentence: in it, in the space and the punctuation after it, in its place. */
export function slipsAt(
  sentence: string,
  words: readonly PlainWord[],
  nth: number,
  language: Language,
): PossibleSlip[] {
  const { raw, start, end, small, openingStart, closingEnd } = words[nth] as PlainWord;
  const next = words[nth + 1];
  const slips: PossibleSlip[] = slipsOfForm(raw, language).map((slip) => ({ ...slip, start, end }));
  if (nth > 0 && raw !== small) slips.push({ start, end, written: small });
  for (let at = openingStart; at < start; at++)
    if (/[¿¡]/.test(sentence[at] as string)) slips.push({ start: at, end: at + 1, written: '' });
  for (let at = end; at < closingEnd; at++)
    if (next ? /[,;:]/.test(sentence[at] as string) : sentence[at] === '?')
      slips.push({ start: at, end: at + 1, written: next ? '' : '.' });
  if (next && sentence.slice(end, next.start) === ' ') {
    for (const written of writtenInPair(small, next.small, language)) {
      const isInSecond = written.startsWith(`${small} `);
      slips.push(
        isInSecond
          ? {
              start: next.start,
              end: next.end,
              written: withCapitalOf(next.raw, written.slice(small.length + 1)),
            }
          : { start, end: next.end, written: withCapitalOf(raw, written) },
      );
    }
    if (knowledgeOf(rulesOf(language)).isFunctionWord(small))
      slips.push({ start, end: next.start, written: '' });
  }
  return slips;
}

type FormSlip = Pick<PossibleSlip, 'written' | 'code'>;

/** As many as some hundred texts have; then everything is forgotten. */
const mostForms = 20_000;
const knownForms = new Map<Language, Map<string, FormSlip[]>>();

/** The slips that break a rule in a word as it is, wherever it stands. The same words come again and again. */
function slipsOfForm(raw: string, language: Language): FormSlip[] {
  if (raw.length > longestForm) return [];
  const known = knownForms.get(language) ?? new Map<string, FormSlip[]>();
  knownForms.set(language, known);
  const found = known.get(raw) ?? findSlipsOfForm(raw, language);
  if (known.size >= mostForms) known.clear();
  known.set(raw, found);
  return found;
}

/** Longer than any word that somebody dictates. */
const longestForm = 40;

function findSlipsOfForm(raw: string, language: Language): FormSlip[] {
  const small = inOneTypography(raw).toLowerCase();
  const everyWay = [
    ...typicalSlips[language].inWord.flatMap((slip) => slippedBy(slip, small)),
    ...takenFor(small, language),
    ...splitApart(small, language),
  ];
  const slips: FormSlip[] = [];
  for (const small of new Set(everyWay)) {
    const written = withCapitalOf(raw, small);
    const code = ruleBroken(raw, written, language);
    if (code !== undefined && slips.filter((slip) => slip.code === code).length < mostOfOneCode)
      slips.push({ written, code });
  }
  return slips;
}

/** The rule that is broken where that is written; none, if the verifier names none, or finds more than one thing wrong. */
export function ruleBroken(original: string, written: string, language: Language): string | undefined {
  const wrong = verify(original, written, language).marks.filter(({ verdict }) => verdict !== 'correct');
  const code = wrong.length === 1 ? wrong[0]?.code : undefined;
  return code === missingSpace || letterCodes.includes(code ?? '') ? undefined : code;
}

/** If the first of them is another thing in its sentence, the second is tried. */
const mostOfOneCode = 2;

/** Each place of the text with the slip, and each way to slip there. */
function slippedBy([where, ...written]: TypicalSlip, text: string): string[] {
  return [...text.matchAll(where)].flatMap((match) =>
    written.map(
      (one) =>
        text.slice(0, match.index) +
        one.replace('$1', match[1] ?? '') +
        text.slice(match.index + match[0].length),
    ),
  );
}

/** The words that it is taken for, where a rule tells them apart. */
function takenFor(small: string, language: Language): string[] {
  const marks = marksIn(small);
  return rulesOf(language)
    .confusables.filter(({ code }) => code !== undefined)
    .flatMap(({ groups }) => groups.map((group) => group.split(' ')))
    .filter((group) => group.includes(small))
    .flat()
    .filter((mate) => typicalSlips[language].addsMarks || marksIn(mate) <= marks);
}

/** How many accents and apostrophes a word has. */
const marksIn = (word: string) => word.normalize('NFD').match(/[\p{M}']/gu)?.length ?? 0;

/** The ways to split a word that is listed as one that is split. */
function splitApart(small: string, language: Language): string[] {
  if (!isListed(small, language)) return [];
  return Array.from(
    { length: small.length - 1 },
    (_, at) => `${small.slice(0, at + 1)} ${small.slice(at + 1)}`,
  );
}

/** What could be written for two words: listed ones as one, and what is typical of the language. */
function writtenInPair(first: string, second: string, language: Language): string[] {
  const pair = `${first} ${second}`;
  return [
    ...(isListed(pair, language) ? [first + second] : []),
    ...typicalSlips[language].inPair.flatMap((slip) => slippedBy(slip, pair)),
  ];
}

const isListed = (phrase: string, language: Language) =>
  rulesOf(language).boundaries.some(({ phrases }) => phrases.includes(phrase));

const withCapitalOf = (raw: string, written: string) =>
  raw[0] === raw[0]?.toLowerCase() ? written : (written[0]?.toUpperCase() ?? '') + written.slice(1);
