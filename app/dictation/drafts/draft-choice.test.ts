import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptModes } from '../grading/attempt.ts';
import {
  blankContent,
  chooseDraft,
  type Draft,
  type DraftContent,
  isBlank,
  isSameContent,
  readStoredDraft,
  type StoredDraft,
} from './draft.ts';

const written = (text: string): DraftContent => ({ ...blankContent, text });
const stored = (text: string, revision: number): Draft => ({ ...written(text), revision });
const kept = (text: string, revision: number, more: Partial<StoredDraft> = {}): StoredDraft => ({
  writing: written(text),
  revision,
  ...more,
});

describe('what the page opens with', () => {
  test('is an empty editor when nothing is known', () => {
    expect(chooseDraft(undefined, undefined)).toEqual({ choice: 'blank' });
  });

  test('is what the server has when this browser sent all it had', () => {
    const newer = stored('from the phone', 9);
    expect(chooseDraft(undefined, newer)).toEqual({ choice: 'stored', stored: newer });
  });

  test('is what this browser has when the server was not reached', () => {
    expect(chooseDraft(kept('A night at', 3), stored('A night', 3))).toEqual({ choice: 'kept', revision: 3 });
    expect(chooseDraft(kept('A night at', 0), undefined)).toEqual({ choice: 'kept', revision: 0 });
  });

  test('is what this browser has when the server got a part of it and the answer was lost', () => {
    const local = kept('A night at the', 3, { sent: written('A night at') });
    expect(chooseDraft(local, stored('A night at', 4))).toEqual({ choice: 'kept', revision: 4 });
  });

  test('is in the mode that was chosen last, though nothing was written in it', () => {
    const onPaper: StoredDraft = { writing: { ...blankContent, mode: 'paper' }, revision: 0 };
    expect(chooseDraft(onPaper, undefined)).toEqual({ choice: 'kept', revision: 0 });
    const other = stored('from the phone', 2);
    expect(chooseDraft(onPaper, other)).toEqual({ choice: 'stored', stored: other });
  });

  test('is a question when it was written in two places', () => {
    const other = stored('Somebody else', 4);
    expect(chooseDraft(kept('A night at', 3), other)).toEqual({ choice: 'both', stored: other });
  });
});

const parts = fc.array(fc.constantFrom('', 'x', 'y'), { maxLength: 3 });
const writings = fc.record({
  mode: fc.constantFrom(...attemptModes),
  text: fc.constantFrom('', ' ', 'a', 'ab', 'Zażółć'),
  parts: fc.record({ sentences: parts, gaps: parts }),
  replays: fc.nat(5),
  writingMs: fc.nat(1000),
});
const keptDrafts = fc.record(
  { writing: writings, revision: fc.nat(5), sent: writings },
  { requiredKeys: ['writing', 'revision'] },
);
const storedDrafts = fc
  .record({ revision: fc.integer({ min: 1, max: 5 }) })
  .chain(({ revision }) => writings.map((writing) => ({ ...writing, revision })));

describe('whatever the browser and the server stored', () => {
  test('words that the server never got are never dropped', () => {
    fc.assert(
      fc.property(keptDrafts, fc.option(storedDrafts, { nil: undefined }), (local, server) => {
        const decision = chooseDraft(local, server);
        if (isBlank(local.writing)) return;
        if (decision.choice === 'blank') throw new Error('dropped');
        if (decision.choice === 'stored') expect(isSameContent(decision.stored, local.writing)).toBe(true);
      }),
    );
  });

  test('words of another place are never written over without a question', () => {
    fc.assert(
      fc.property(keptDrafts, storedDrafts, (local, server) => {
        if (chooseDraft(local, server).choice !== 'kept') return;
        const isKnown = server.revision <= local.revision;
        const isOwn = local.sent !== undefined && isSameContent(local.sent, server);
        expect(isKnown || isOwn || isBlank(server)).toBe(true);
      }),
    );
  });

  test('what the browser stored is read back as it was', () => {
    fc.assert(
      fc.property(keptDrafts, (local) => {
        expect(readStoredDraft(JSON.stringify(local))).toEqual(local);
      }),
    );
  });

  test('what is no draft counts as nothing', () => {
    for (const json of [null, '', '{', 'null', '[]', '7', '{"writing":{}}', '{"revision":1}'])
      expect(readStoredDraft(json)).toBeUndefined();
    fc.assert(fc.property(fc.json(), (json) => void readStoredDraft(json)));
  });
});
