import { describe, expect, test } from 'vitest';
import { attemptForm, ratingForm } from './attempts/attempts.forms.ts';
import { draftForm } from './drafts/draft.ts';
import { answerToForm, upgradeFields } from './form-requests.ts';
import { gapsForm } from './gaps/gaps.forms.ts';

const strictness = { accents: 'strict', case: 'lenient', punctuation: 'ignore' };

describe('what a page of version 0.8.0 sends', () => {
  test('to finish is what today’s sends', () => {
    const sent = {
      ...{
        intent: 'reveal',
        file: 'f',
        mode: 'sentences',
        text: '12',
        parts: '["12", "b"]',
        timeZone: 'UTC',
      },
      ...{ strictness: JSON.stringify(strictness), replays: '2', writingMs: '900' },
    };
    expect(attemptForm.parse(upgradeFields(sent))).toMatchObject({
      ...{ intent: 'finish', file: 'f', mode: 'sentences', text: '12', parts: ['12', 'b'], strictness },
      ...{ replays: 2, writingMs: 900 },
    });
  });

  test('from a phone that had no connection is all there', () => {
    const key = 'e8e3a1d0-7a58-4d0c-9a53-3c3b4d6c8a10';
    const sent = {
      ...{ intent: 'receive', key, userId: 'u', file: 'f', timeZone: 'UTC', lyricsRevision: '3' },
      ...{
        sentences: '[{"position":0,"first":"a","final":"b"}]',
        isFinished: 'false',
        atMs: '1700000000000',
      },
      ...{ strictness: JSON.stringify(strictness), replays: '0', writingMs: '10' },
    };
    expect(attemptForm.parse(upgradeFields(sent))).toMatchObject({
      ...{ key, lyricsRevision: 3, isFinished: false, atMs: 1_700_000_000_000 },
      sentences: [{ position: 0, first: 'a', final: 'b' }],
    });
  });

  test('as a draft, for gaps and stars too', () => {
    const parts = { sentences: ['a'], gaps: [''] };
    const draft = { file: 'f', mode: 'whole', text: '[1]', parts: JSON.stringify(parts), revision: '4' };
    expect(draftForm.parse(upgradeFields(draft))).toMatchObject({ text: '[1]', parts, revision: 4 });
    expect(gapsForm.parse(upgradeFields({ share: '25', choice: 'weak' }))).toMatchObject({ share: 25 });
    expect(ratingForm.parse(upgradeFields({ stars: '5' })).stars).toBe(5);
  });

  test.each<Record<string, string>>([{ parts: '[' }, { replays: '' }, { writingMs: '-1' }])(
    'is refused as it was: %j',
    (fields) =>
      expect(attemptForm.safeParse({ intent: 'compare', ...upgradeFields(fields) }).success).toBe(false),
  );
});

test.each([
  [{ value: { review: 'hints', hints: [] } }, { review: 'hints', pass: 'first', hints: [] }],
  [{ value: { review: 'result' } }, { review: 'result', pass: 'final' }],
  [{ value: { review: 'original' } }, { review: 'original', pass: 'original' }],
  [{ value: { revision: 3 } }, { revision: 3 }],
  [{ problem: 'dictation:refusal.draftChanged', current: { revision: 3 } }, { draft: { revision: 3 } }],
  [{ problem: 'dictation:refusal.noText' }, { problem: 'dictation:refusal.noText' }],
  [{}, { isSent: true }],
] as const)('it is answered %j as %j', (answer, expected) => expect(answerToForm(answer)).toEqual(expected));
