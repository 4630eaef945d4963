import { describe, expect, test } from 'vitest';
import { readStoredTaps, tapsStorageKey } from './paper-marking.tsx';

describe('the marks that a browser stored', () => {
  test('are read back as they were', () => {
    const taps = [
      { word: -1, verdict: 'extra', written: 'Well' },
      { word: 4, verdict: 'missing' },
    ];
    expect(readStoredTaps(JSON.stringify(taps))).toEqual(taps);
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '{"word":1}',
    '[1]',
    '[null]',
    '[{"word":1,"verdict":"correct"}]',
    '[{"word":1,"verdict":"odd"}]',
    '[{"word":-2,"verdict":"missing"}]',
    '[{"word":1.5,"verdict":"missing"}]',
    '[{"word":"1","verdict":"missing"}]',
    '[{"word":1,"verdict":"spelling","written":7}]',
  ])('are none when they are %j', (kept) => expect(readStoredTaps(kept)).toEqual([]));

  test('belong to their file', () => expect(tapsStorageKey('a')).not.toBe(tapsStorageKey('b')));
});
