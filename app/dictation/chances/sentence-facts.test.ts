import { expect, test } from 'vitest';
import { factsOf, guessedDifficulty } from './sentence-facts.ts';

test('a sentence is its words, how fast they are spoken, and what could go wrong in them', () => {
  const facts = factsOf({ text: 'Góra, góra stoi.', startMs: 1000, endMs: 3000 }, 'pl');
  expect(facts).toMatchObject({
    wordCount: 3,
    wordsPerMinute: 90,
    forms: ['góra', 'stoi'],
    chances: { 'PL-OU': 2, DIA: 2, 'PL-COM': 1 },
  });
});

test('a sentence of no length is spoken at no pace, and one without words is of no difficulty', () => {
  expect(factsOf({ text: 'Góra.', startMs: 1000, endMs: 1000 }, 'pl').wordsPerMinute).toBe(0);
  expect(factsOf({ text: '…', startMs: 0, endMs: 1000 }, 'pl')).toEqual({
    ...{ wordCount: 0, wordsPerMinute: 0, forms: [], chances: {}, difficulty: 0 },
  });
});

const everyday = { wordCount: 10, wordsPerMinute: 110, forms: ['apple'], chances: { 'EN-HOM': 20 } };

test.each([
  ['an everyday sentence', everyday, 0],
  ['a longer one', { ...everyday, wordCount: 20, chances: { 'EN-HOM': 40 } }, 0.8],
  ['one of longer words', { ...everyday, forms: ['bananas'] }, 0.7],
  ['a faster one', { ...everyday, wordsPerMinute: 150 }, 0.4],
  ['one with less to know', { ...everyday, chances: { 'EN-HOM': 5 } }, -0.75],
])('%s is as hard as one would guess', (_, facts, difficulty) => {
  expect(guessedDifficulty(facts)).toBeCloseTo(difficulty, 6);
});
