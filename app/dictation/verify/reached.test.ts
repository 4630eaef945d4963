import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from './languages/rules-of.ts';
import { reachedSentences } from './reached.ts';
import { verify } from './verify.ts';

const story = [
  'The dog ran to the gate.',
  'He said thank you.',
  'The cat sat on the high wall and looked at the moon.',
  'He said thank you.',
  'An old woman came out of the house with a lamp.',
  'Nobody knew why the bells were ringing that night.',
  'The dog slept in the house.',
];

const textOf = (sentences: readonly string[]) => {
  const sentenceStarts = sentences.map((_, nth) => sentences.slice(0, nth).join(' ').length + (nth && 1));
  return { original: sentences.join(' '), sentenceStarts };
};
const reached = (learner: string, sentences = story, language: Language = 'en') =>
  reachedSentences(textOf(sentences), learner, language);

test.each([
  ['nothing was written', '', 0],
  ['only spaces and signs', ' …\n', 0],
  ['something else altogether', 'blah blah', 1],
  ['two sentences, word for word', 'The dog ran to the gate. He said thank you.', 2],
  ['two sentences with slips', 'the dogg ran to the gait he sad thank you', 2],
  ['a sentence that comes again later', 'The dog ran to the gate. He said thank you. The cat', 3],
  ['a sentence that was just begun', 'The dog ran to the gate. He', 2],
  [
    'a little word too many, which stands in every later sentence',
    'The dog ran to the gate. He said thank you the',
    3,
  ],
  ['a last word that was misheard as one of the last sentence', 'The dog ran to the house.', 1],
  ['stray words of later sentences', 'The dog ran to the gate. He said thank you. moon lamp', 2],
  ['a gap in the middle', `${story[0]} ${story[1]} ${story[5]}`, 6],
  ['the first sentences left out', `${story[4]}`, 5],
  ['only the very last sentence', 'the dog slept in the house', 7],
  ['all of it', story.join(' '), 7],
  ['all of it, without a full stop or a capital', story.join(' ').toLowerCase().replaceAll('.', ''), 7],
])('%s', (_, learner, sentences) => {
  expect(reached(learner)).toBe(sentences);
});

test('a few words of each sentence reach the end', () => {
  const caught = [
    'dog ran gate',
    'thank you',
    'cat high wall moon',
    'thank you',
    'woman house lamp',
    'nobody bells night',
    'dog slept house',
  ];
  expect(reached(caught.join(' '))).toBe(7);
});

test('a text that was heard but hardly a word of it spelt right is written to its end', () => {
  const spelt =
    'Tha dock run tu tha gayt. Hie sed senk ju. Tha ket set on tha hai wohl ent lukt et tha muhn. Hie sed senk ju. En old wumen kem aut off tha haus wiss a lemp. Nobadi nju wei tha bells wer ringing sett neit. Tha dock slept in tha haus.';
  expect(reached(spelt)).toBe(7);
});

test('what has no word in it is passed along', () => {
  expect(reached('Yes.', ['Yes.', '…', 'No.'])).toBe(2);
  expect(reached('Yes. No.', ['Yes.', 'No.', '…'])).toBe(3);
});

test('a text whose sentences are not known is one', () => {
  expect(reachedSentences({ original: 'One two three.', sentenceStarts: [] }, 'one', 'en')).toBe(1);
});

interface DemoText {
  lang_code: Language;
  paragraphs: string[][];
}

test('of every text of the demo library the reach is exact, with every fourth word misspelt', () => {
  const file = new URL('../../../db/seed/library.json', import.meta.url);
  const texts: DemoText[] = JSON.parse(readFileSync(file, 'utf8'));
  for (const { lang_code: code, paragraphs } of texts) {
    const sentences = paragraphs.flat();
    const misspelt = (own: string) => own.replaceAll(/(\S+ \S+ \S+ )(\S+)/g, '$1$2q');
    const asWritten = sentences.map(misspelt);
    for (const [nth, sentence] of sentences.entries())
      expect(reached(asWritten.slice(0, nth + 1).join(' '), sentences, code), sentence).toBe(nth + 1);
  }
});

const word = fc.string({ unit: fc.constantFrom(...'abcdeéłß'), minLength: 1, maxLength: 6 });
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => `${words.join(' ')}.`);
const text = fc.array(sentence, { minLength: 1, maxLength: 8 });
const language = fc.constantFrom<Language>('en', 'pl', 'de', 'es', 'it', 'fr', 'pt');

test('whoever writes on word for word gets exactly as far as the last word', () => {
  fc.assert(
    fc.property(text, language, (sentences, code) => {
      const written: string[] = [];
      for (const [nth, own] of sentences.entries())
        for (const next of own.split(' ')) {
          written.push(next);
          expect(reached(written.join(' '), sentences, code)).toBe(nth + 1);
        }
    }),
    { numRuns: 60 },
  );
});

test('a gap in the middle is passed, however long, when a whole sentence follows it', () => {
  const own = fc
    .array(fc.constantFrom(...'vwxyz'), { minLength: 2, maxLength: 8 })
    .map((all) => `${all.join(' ')}.`);
  fc.assert(
    fc.property(text, text, own, (before, gap, after) => {
      const sentences = [...before, ...gap, after, 'end.'];
      expect(reached([...before, after].join(' '), sentences)).toBe(sentences.length - 1);
    }),
  );
});

test('any two texts get an answer, and never more than there is', () => {
  fc.assert(
    fc.property(
      text,
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      language,
      (sentences, learner, code) => {
        const found = reached(learner, sentences, code);
        expect(found).toBeLessThanOrEqual(sentences.length);
        const hasWords = verify('', learner, code).marks.some(({ verdict }) => verdict === 'extra');
        expect(found > 0).toBe(hasWords);
      },
    ),
  );
});
