import { expect, test } from 'vitest';
import { changeDraft, type Draft, type DraftChange, draftOf, isChanged } from './boundaries.ts';

const times = [
  { startMs: 0, endMs: 1000 },
  { startMs: 1200, endMs: 3000 },
];
const begun = draftOf(times, 4000);
const after = (...changes: DraftChange[]): Draft => changes.reduce(changeDraft, begun);
const move = (toMs: number, gesture?: string): DraftChange => ({
  kind: 'move',
  index: 1,
  edge: 'start',
  toMs,
  gesture,
});

test('a step can be taken back and taken again', () => {
  const twice = after(move(1300), move(1400));
  expect(isChanged(twice)).toBe(true);
  expect(changeDraft(twice, { kind: 'undo' }).times[1]?.startMs).toBe(1300);
  expect(after(move(1300), { kind: 'undo' }).times).toEqual(times);
  expect(isChanged(after(move(1300), { kind: 'undo' }))).toBe(false);
  expect(after(move(1300), { kind: 'undo' }, { kind: 'redo' }).times[1]?.startMs).toBe(1300);
});

test('nothing to take back changes nothing', () => {
  expect(after({ kind: 'undo' })).toBe(begun);
  expect(after({ kind: 'redo' })).toBe(begun);
});

test('one gesture is one step', () => {
  const nudged = after(move(1210, 'nudge 1'), move(1220, 'nudge 1'), move(1230, 'nudge 1'));
  expect(nudged.past).toHaveLength(1);
  expect(changeDraft(nudged, { kind: 'undo' }).times).toEqual(times);
  expect(after(move(1210, 'nudge 1'), move(1220, 'nudge 2')).past).toHaveLength(2);
});

test('a drag that goes back gives back what it pushed away', () => {
  const pushed = after(move(700, 'drag 1'));
  expect(pushed.times[0]?.endMs).toBe(700);
  expect(changeDraft(pushed, move(1100, 'drag 1')).times).toEqual([times[0], { startMs: 1100, endMs: 3000 }]);
});

test('a drag back to where it began is no step', () => {
  expect(after(move(700, 'drag 1'), move(1200, 'drag 1'))).toEqual(begun);
});

test('a move that changes nothing is no step, and a new one forgets what was taken back', () => {
  expect(after(move(1200))).toBe(begun);
  expect(after(move(1300), { kind: 'undo' }, move(1250)).future).toEqual([]);
});

test('times from the server start a clean draft', () => {
  const found = [{ startMs: 5, endMs: 10 }];
  expect(after(move(1300), { kind: 'replace', times: found })).toEqual(draftOf(found, 4000));
});
