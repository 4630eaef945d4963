import { describe, expect, test } from 'vitest';
import { draftForm } from '../drafts/draft.ts';
import { longestText } from '../grading/attempt.ts';
import {
  appealForm,
  attemptForm,
  comparisonForm,
  paperForm,
  ratingForm,
  sentenceForm,
} from './attempts.forms.ts';

const strict = { accents: 'strict', case: 'strict', punctuation: 'strict' };
/** What is said about a form that is refused; nothing when it is not. */
const complaint = (
  schema: { safeParse: (fields: unknown) => { error?: { issues: { message: string }[] } } },
  fields: unknown,
) => schema.safeParse(fields).error?.issues[0]?.message;

describe('a text to compare', () => {
  test('needs nothing but itself', () => {
    expect(comparisonForm.parse({ file: 'f', text: 'Hello' })).toEqual({
      ...{ file: 'f', mode: 'whole', text: 'Hello', parts: [], attempt: undefined },
      ...{ strictness: strict, replays: 0, writingMs: 0, timeZone: 'UTC' },
    });
  });

  test('keeps its places, whatever the browser made of its lines, and holds nothing a database refuses', () => {
    expect(comparisonForm.parse({ text: 'a\r\nb\rc\0d\ud800e' }).text).toBe('a\nb\nc\ufffdd\ufffde');
    expect(comparisonForm.parse({ parts: ['\ud800', '\0'] }).parts).toEqual(['\ufffd', '\ufffd']);
  });

  test('is believed up to a point about how it was written', () => {
    const { replays, writingMs } = comparisonForm.parse({ replays: 999_999_999, writingMs: 999_999_999_999 });
    expect([replays, writingMs]).toEqual([100_000, 604_800_000]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['too long', { text: 'x'.repeat(longestText + 1) }, 'dictation:refusal.tooLong'],
    ['no text', { text: ['a', 'b'] }, 'dictation:refusal.invalid'],
    ['parts that are no list', { parts: {} }, 'dictation:refusal.invalid'],
    ['parts that are a text', { parts: '[' }, 'dictation:refusal.invalid'],
    ['parts that are no texts', { parts: [1] }, 'dictation:refusal.invalid'],
    ['too many parts', { parts: Array(2_501).fill('') }, 'dictation:refusal.tooLong'],
    ['too long together', { parts: ['x'.repeat(15_000), 'x'.repeat(15_000)] }, 'dictation:refusal.tooLong'],
    ['an unknown mode', { mode: 'song' }, 'dictation:refusal.invalid'],
    ['an unknown strictness', { strictness: { accents: 'maybe' } }, 'dictation:refusal.invalid'],
    ['a strictness that is none', { strictness: null }, 'dictation:refusal.invalid'],
    ['replays that are no number', { replays: -1 }, 'dictation:refusal.invalid'],
    ['a time that is none', { writingMs: 1.5 }, 'dictation:refusal.invalid'],
    ['an endless time zone', { timeZone: 'x'.repeat(101) }, 'dictation:refusal.invalid'],
  ])('is refused with %s', (_, fields, message) => expect(complaint(comparisonForm, fields)).toBe(message));
});

test.each([-1, 1.5, '1', '', undefined])('a sentence is not counted as %j', (sentence) => {
  expect(complaint(sentenceForm, { sentence, text: 'a' })).toBe('dictation:refusal.invalid');
});

describe('what is said about a paper', () => {
  test('is a list of taps', () => {
    const taps = [
      { word: -1, verdict: 'extra', written: 'so' },
      { word: 0, verdict: 'missing' },
    ];
    expect(paperForm.parse({ taps, lyricsRevision: 3 })).toMatchObject({
      taps,
      lyricsRevision: 3,
    });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a word before the first', [{ word: -2, verdict: 'extra' }]],
    ['half a word', [{ word: 0.5, verdict: 'extra' }]],
    ['a verdict that nobody gives', [{ word: 0, verdict: 'correct' }]],
    ['a novel', [{ word: 0, verdict: 'extra', written: 'x'.repeat(201) }]],
    ['a word too many that is none', [{ word: 0, verdict: 'extra', written: ' ' }]],
    [
      'the same thing twice',
      [
        { word: 0, verdict: 'missing' },
        { word: 0, verdict: 'case' },
      ],
    ],
    [
      'longer together than a text',
      Array.from({ length: 101 }, (_, word) => ({ word, verdict: 'spelling', written: 'x'.repeat(200) })),
    ],
    ['more taps than words', Array.from({ length: 5_001 }, (_, word) => ({ word, verdict: 'missing' }))],
  ])('is not %s', (_, taps) => expect(complaint(paperForm, { taps, lyricsRevision: 1 })).toMatch(/refusal/));
});

test.each([undefined, '', -1, 'x'])('a paper is not about the text %j', (lyricsRevision) => {
  expect(complaint(paperForm, { taps: [], lyricsRevision })).toBe('dictation:refusal.invalid');
});

test('an appeal has a reason of at most 500 characters, or none', () => {
  const place = { originalStart: 4, learnerStart: 5 };
  expect(appealForm.parse(place)).toMatchObject({ originalStart: 4, learnerStart: 5, reason: '' });
  expect(appealForm.parse({ ...place, reason: ` ${'x'.repeat(500)} ` }).reason).toHaveLength(500);
  expect(complaint(appealForm, { ...place, reason: 'x'.repeat(501) })).toBe(
    'dictation:refusal.reasonTooLong',
  );
  expect(complaint(appealForm, { ...place, originalStart: -4 })).toBe('dictation:refusal.invalid');
});

test.each([0, 6, 4.5, '', '5', undefined])('%j is no number of stars', (stars) => {
  expect(complaint(ratingForm, { stars })).toBe('dictation:refusal.invalid');
});

test.each([
  { mode: 'song' },
  { mode: 'whole', revision: -1 },
  { mode: 'whole', parts: [] },
  { mode: 'whole', parts: { sentences: [] } },
])('a draft is refused as %j', (fields) =>
  expect(complaint(draftForm, fields)).toBe('dictation:refusal.invalid'),
);

test.each([{}, { intent: 'sing' }, { intent: 'reveal', text: 'a' }, null, 'compare'])(
  '%j is nothing to be asked about an attempt',
  (fields) => expect(complaint(attemptForm, fields)).toBe('dictation:refusal.invalid'),
);
