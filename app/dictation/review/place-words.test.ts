import { expect, it } from 'vitest';
import { wordBefore } from './mistakes.ts';

it.each([
  ['Der Hund bellt', 8, 'Hund'],
  ['Der Hund, bellt', 9, 'Hund'],
  ['Der Hund bellt', 9, 'Hund'],
  ['l’été arrive', 5, 'l’été'],
  ['Der Hund', 0, ''],
  ['… Hund', 1, ''],
])('in %j the word before %i is %j', (text, place, word) => expect(wordBefore(text, place)).toBe(word));
