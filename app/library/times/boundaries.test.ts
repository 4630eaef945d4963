import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edge, moveEdge, roomFor, sameTimes, shortestMs } from './boundaries.ts';

const durationMs = 10_000;
const three = [
  { startMs: 500, endMs: 2000 },
  { startMs: 2300, endMs: 5000 },
  { startMs: 5000, endMs: 9000 },
];

test('an edge moves alone where there is room', () => {
  expect(moveEdge(three, 1, 'start', 2100, durationMs)).toEqual([
    three[0],
    { startMs: 2100, endMs: 5000 },
    three[2],
  ]);
});

test('a neighbour gives way, down to the shortest sentence', () => {
  expect(moveEdge(three, 1, 'end', 6000, durationMs)[2]).toEqual({ startMs: 6000, endMs: 9000 });
  expect(moveEdge(three, 1, 'end', 20_000, durationMs)).toEqual([
    three[0],
    { startMs: 2300, endMs: 9000 - shortestMs },
    { startMs: 9000 - shortestMs, endMs: 9000 },
  ]);
  expect(moveEdge(three, 1, 'start', 0, durationMs)[0]).toEqual({ startMs: 500, endMs: 500 + shortestMs });
});

test('an edge passes neither its own other edge nor the ends of the recording', () => {
  expect(moveEdge(three, 0, 'start', 1990, durationMs)[0]?.startMs).toBe(2000 - shortestMs);
  expect(moveEdge(three, 0, 'start', -50, durationMs)[0]?.startMs).toBe(0);
  expect(moveEdge(three, 2, 'end', 99_999, durationMs)[2]?.endMs).toBe(durationMs);
});

test('an edge of a sentence that is not there moves nothing', () => {
  expect(roomFor(three, 3, 'start', durationMs)).toBeUndefined();
  expect(moveEdge(three, 3, 'start', 100, durationMs)).toEqual(three);
});

const anyTimes = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 3000 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pieces) => {
    let atMs = 0;
    return pieces.map(([pauseMs, lengthMs]) => {
      const startMs = atMs + pauseMs;
      atMs = startMs + lengthMs;
      return { startMs, endMs: atMs };
    });
  });
const anyMove = fc.record({
  index: fc.nat(7),
  edge: fc.constantFrom<Edge>('start', 'end'),
  toMs: fc.double({ min: -5000, max: 60_000, noNaN: true }),
});

test('whatever is moved, sentences stay in order, apart, inside the recording and in whole milliseconds', () => {
  fc.assert(
    fc.property(anyTimes, fc.array(anyMove, { maxLength: 12 }), fc.nat(500), (times, moves, tailMs) => {
      const lengthMs = (times.at(-1)?.endMs ?? 0) + tailMs;
      let moved = times;
      for (const { index, edge, toMs } of moves) moved = moveEdge(moved, index, edge, toMs, lengthMs);
      let atMs = 0;
      for (const { startMs, endMs } of moved) {
        expect(startMs).toBeGreaterThanOrEqual(atMs);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
        atMs = endMs;
      }
      expect(atMs).toBeLessThanOrEqual(lengthMs);
    }),
  );
});

test('a sentence that was long enough is never made shorter than the shortest', () => {
  fc.assert(
    fc.property(anyMove, ({ index, edge, toMs }) => {
      for (const { startMs, endMs } of moveEdge(three, index, edge, toMs, durationMs))
        expect(endMs - startMs).toBeGreaterThanOrEqual(shortestMs);
    }),
  );
});

test('times are the same when every edge is', () => {
  expect(sameTimes(three, structuredClone(three))).toBe(true);
  expect(sameTimes(three, three.slice(1))).toBe(false);
  expect(sameTimes(three, moveEdge(three, 0, 'start', 501, durationMs))).toBe(false);
});
