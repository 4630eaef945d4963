import { describe, expect, test } from 'vitest';
import type { PaperTap } from '../grading/grade-paper.ts';
import { tapForWritten, tapsAt, withoutTap, withTap, wordTapAt } from './taps.ts';

const spelling: PaperTap = { word: 3, verdict: 'spelling', written: 'nite' };
const extra: PaperTap = { word: 3, verdict: 'extra', written: 'very' };
const comma: PaperTap = { word: 3, verdict: 'punctuation' };

describe('what is said about a word', () => {
  test('replaces what was said about the same thing', () => {
    expect(withTap([spelling], { word: 3, verdict: 'missing' })).toEqual([{ word: 3, verdict: 'missing' }]);
    expect(withTap([extra], { ...extra, written: 'so' })).toEqual([{ ...extra, written: 'so' }]);
  });

  test('stands beside what was said about the marks after it and about a word too many', () => {
    const all = [extra, comma, spelling].reduce<PaperTap[]>((taps, tap) => withTap(taps, tap), []);
    expect(all).toEqual([spelling, comma, extra]);
    expect(tapsAt(all, 3)).toEqual(all);
    expect(wordTapAt(all, 3)).toEqual(spelling);
    expect(withoutTap(all, { word: 3, verdict: 'missing' })).toEqual([comma, extra]);
    expect(withoutTap(all, { word: 4, verdict: 'missing' })).toEqual(all);
  });

  test('is kept in the order of the text, also of a word before the first', () => {
    const first: PaperTap = { word: -1, verdict: 'extra', written: 'Well' };
    const last: PaperTap = { word: 9, verdict: 'missing' };
    expect(withTap(withTap([last], spelling), first)).toEqual([first, spelling, last]);
  });

  test('changes no list that somebody holds', () => {
    const taps = Object.freeze([Object.freeze({ ...spelling })]) as readonly PaperTap[];
    expect(withTap(taps, comma)).toHaveLength(2);
    expect(taps).toEqual([spelling]);
  });
});

describe('what someone types as the word they wrote', () => {
  test('is what the verifier will judge', () =>
    expect(tapForWritten(2, 'night', ' nite ')).toEqual({ word: 2, verdict: 'spelling', written: 'nite' }));
  test('says that it is missing when it is nothing', () =>
    expect(tapForWritten(2, 'night', '  ')).toEqual({ word: 2, verdict: 'missing' }));
  test('says that it is right when it is the word itself', () =>
    expect(tapForWritten(2, 'night', 'night')).toBeUndefined());
  test('is one line', () => expect(tapForWritten(2, 'today', 'to\n day')?.written).toBe('to day'));
});
