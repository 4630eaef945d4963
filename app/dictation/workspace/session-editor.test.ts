import { expect, test } from 'vitest';
import { countWords } from './session-editor.tsx';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['One word', 2],
  ["It's twenty-one o'clock – really!", 4],
  ['Zażółć\ngęślą  jaźń', 3],
  ['… — !', 0],
])('%j has %i', (text, count) => expect(countWords(text)).toBe(count));
