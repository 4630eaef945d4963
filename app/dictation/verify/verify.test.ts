import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, rulesOf } from './languages/rules-of.ts';
import type { Mark } from './marks.ts';
import { verify } from './verify.ts';
import { knowledgeOf } from './word-knowledge.ts';
import { wordStoreOf } from './word-store.ts';
import { plainWordsOf, wordsOf } from './words.ts';

const languages: Language[] = ['en', 'pl', 'de', 'es', 'it', 'fr', 'pt'];
const language = fc.constantFrom(...languages);
const anyText = fc.string({ unit: 'grapheme', maxLength: 120 });
const word = fc.string({ unit: fc.constantFrom(...'abcdeéłß'), minLength: 1, maxLength: 6 });
const mark = fc.constantFrom(' ', ' ', ' ', ', ', '. ', ' - ', '-', "'", '’', '\n');
const sentence = fc.array(fc.tuple(word, mark), { maxLength: 25 }).map((pairs) => pairs.flat().join(''));

const wrong = (marks: readonly Mark[]) => marks.filter(({ verdict }) => verdict !== 'correct');

test('any two texts get an answer', () => {
  fc.assert(
    fc.property(anyText, anyText, language, (original, learner, code) => {
      const { scores } = verify(original, learner, code);
      for (const share of [scores.ear, scores.spelling, scores.accuracy]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 400 },
  );
});

test('a text is perfect against itself, also in another typography', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, sentence), language, (text, code) => {
      const typed = text.replaceAll("'", '’').normalize('NFD');
      for (const learner of [text, typed]) {
        const { marks, scores } = verify(text, learner, code);
        expect(wrong(marks)).toEqual([]);
        expect(scores).toMatchObject({
          ear: 1,
          spelling: 1,
          accuracy: 1,
          wordErrorRate: 0,
          characterErrorRate: 0,
        });
      }
    }),
  );
});

test('the marks hold every word of both texts exactly once, in order, where it stands', () => {
  fc.assert(
    fc.property(sentence, sentence, language, (original, learner, code) => {
      const { marks } = verify(original, learner, code);
      const store = wordStoreOf(knowledgeOf(rulesOf(code)));
      for (const one of marks) {
        expect(original.slice(one.originalStart, one.originalEnd)).toBe(one.original);
        expect(learner.slice(one.learnerStart, one.learnerEnd)).toBe(one.learner);
      }
      expect(marks.flatMap((one) => wordsOf(one.original, store)).map(({ raw }) => raw)).toEqual(
        wordsOf(original, store).map(({ raw }) => raw),
      );
      expect(marks.flatMap((one) => wordsOf(one.learner, store)).map(({ raw }) => raw)).toEqual(
        wordsOf(learner, store).map(({ raw }) => raw),
      );
    }),
    { numRuns: 400 },
  );
});

test('the edits of a mark lead from the original to what was written', () => {
  fc.assert(
    fc.property(sentence, sentence, (original, learner) => {
      for (const { edits, verdict } of verify(original, learner, 'en').marks) {
        if (verdict === 'correct') expect(edits).toEqual([]);
        else expect(edits.some(({ kind }) => kind !== 'keep')).toBe(true);
      }
    }),
  );
});

test('what is ignored is no mistake, and what is treated leniently costs nothing', () => {
  const [original, learner] = ['Été, déjà à Paris.', 'ete deja a paris'];
  const ignored = verify(original, learner, 'fr', {
    accents: 'ignore',
    case: 'ignore',
    punctuation: 'ignore',
  });
  expect(wrong(ignored.marks)).toEqual([]);
  const lenient = verify(original, learner, 'fr', {
    accents: 'lenient',
    case: 'lenient',
    punctuation: 'lenient',
  });
  expect(wrong(lenient.marks).length).toBeGreaterThan(0);
  expect(lenient.scores.accuracy).toBe(1);
});

test('each mark knows its sentence', () => {
  const sentencesOf = (marks: readonly Mark[]) => marks.map(({ sentence }) => sentence);
  expect(sentencesOf(verify('One two. Three four!', 'One two. Three four!', 'en').marks)).toEqual([
    0, 0, 1, 1,
  ]);
  expect(sentencesOf(verify('a b c', 'a b c', 'en', { sentenceStarts: [0, 4] }).marks)).toEqual([0, 0, 1]);
});

test('the apostrophe of "po’" belongs to its word; after any other word it may be a quotation mark', () => {
  const words = (text: string) => plainWordsOf(text).map(({ raw }) => raw);
  expect(words("Un po’ di pane, un po'.")).toEqual(['Un', 'po’', 'di', 'pane', 'un', "po'"]);
  expect(words('Un po’di pane')).toEqual(['Un', 'po’di', 'pane']);
  expect(words("Er sagte 'so' und 'ja'.")).toEqual(['Er', 'sagte', 'so', 'und', 'ja']);
  const [mark, ...others] = wrong(verify('Un po’ di pane', 'Un po di pane', 'it').marks);
  expect(mark).toMatchObject({ original: 'po’', learner: 'po', verdict: 'punctuation', code: 'IT-APO' });
  expect(others).toEqual([]);
});
