import { describe, expect, test } from 'vitest';
import { plainWordsOf } from '../verify/words.ts';
import { taggedWords } from './tagged-words.ts';

describe('the words of a text', () => {
  test('keep the marks that touch them', () => {
    const text = '¿Qué (dices), Ana?\n\nNada.';
    expect(taggedWords(text, plainWordsOf(text))).toEqual([
      { word: 0, given: '', before: '¿', text: 'Qué', after: '' },
      { word: 1, given: ' ', before: '(', text: 'dices', after: '),' },
      { word: 2, given: ' ', before: '', text: 'Ana', after: '?' },
      { word: 3, given: '\n\n', before: '', text: 'Nada', after: '.' },
    ]);
  });

  test.each(['', ' ', 'One.', '«A», b – c… (d)!', "l'eau, c'est-à-dire 3,5 km", 'a/b;c', '…'])(
    'are the whole text again: %j',
    (text) => {
      const rebuilt = taggedWords(text, plainWordsOf(text))
        .map(({ given, before, text: word, after }) => given + before + word + after)
        .join('');
      expect(text.startsWith(rebuilt)).toBe(true);
      expect(text.slice(rebuilt.length).trim()).toBe(plainWordsOf(text).length === 0 ? text.trim() : '');
    },
  );
});
