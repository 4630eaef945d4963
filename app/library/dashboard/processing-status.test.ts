import { expect, test } from 'vitest';
import { hasTimes, type Work, workMarks } from './processing-status.tsx';

const finished: Work = { outlineState: 'done', alignmentState: 'done', warnings: [], unsureCount: 0 };
const said = (changed: Partial<Work>) => workMarks({ ...finished, ...changed }).map(({ key }) => key);

test.each<[Partial<Work>, string[]]>([
  [{}, ['dashboard:work.done']],
  [{ outlineState: null, alignmentState: null, warnings: null }, ['dashboard:work.waiting']],
  [{ outlineState: 'waiting', alignmentState: 'waiting' }, ['dashboard:work.waiting']],
  [{ outlineState: 'working', alignmentState: 'waiting' }, ['dashboard:work.outline']],
  [{ alignmentState: 'working' }, ['dashboard:work.alignment']],
  [{ alignmentState: 'edited' }, ['dashboard:work.edited']],
  [{ alignmentState: 'no_lyrics' }, ['dashboard:work.noLyrics']],
  [{ alignmentState: 'too_long' }, ['dashboard:work.tooLong']],
  [{ alignmentState: 'failed' }, ['dashboard:work.alignmentFailed']],
  [
    { outlineState: 'failed', alignmentState: 'no_lyrics' },
    ['dashboard:work.noLyrics', 'dashboard:work.outlineFailed'],
  ],
  [
    { warnings: ['truncated', 'damaged'] },
    ['dashboard:work.done', 'dashboard:work.truncated', 'dashboard:work.damaged'],
  ],
])('%j is shown as %j', (work, keys) => {
  expect(said(work)).toEqual(keys);
});

test('sentences nobody is sure of ask to be checked, with their number', () => {
  expect(workMarks({ ...finished, unsureCount: 3 })).toEqual([
    { key: 'dashboard:work.check', tone: 'hint', count: 3 },
  ]);
});

test('the times can be looked at unless there is no text or too much sound', () => {
  expect(hasTimes(finished)).toBe(true);
  for (const alignmentState of ['no_lyrics', 'too_long', null] as const)
    expect(hasTimes({ ...finished, alignmentState })).toBe(false);
});
