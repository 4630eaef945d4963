import { expect, test } from 'vitest';
import { mistakesOf } from '../grading/grading.ts';
import { verify } from '../verify/verify.ts';
import { missedIn } from './missed-word.ts';

const original = 'Es war kalt. Der Fuchs lief\nüber den Schnee.';
const written = (text: string) => ({
  ...{ original, sentenceStarts: [0, 13] },
  mistakes: mistakesOf(verify(original, text, 'de').marks),
});

test('a missed word has its sentence on one line, as it stands there', () => {
  const missed = written('Es war kalt. Der Fuks lief über den Schne.');
  const sentence = 'Der Fuchs lief über den Schnee.';
  expect(missedIn(missed, 'fuchs')).toEqual({ written: 'Fuchs', sentence });
  expect(missedIn(missed, 'schnee')).toEqual({ written: 'Schnee', sentence });
});

test('a word that is right, or was not heard, was not missed', () => {
  expect(missedIn(written('Es war kalt. Der Fuks lief über den Schnee.'), 'schnee')).toBeUndefined();
  expect(missedIn(written('Es war kalt. Der lief über den Schnee.'), 'fuchs')).toBeUndefined();
});
