import { expect, it } from 'vitest';
import { pointAfterKey, pointAt } from './focal-point-field.tsx';

const box = { left: 100, top: 50, width: 200, height: 100 };

it.each([
  [200, 100, 50, 50],
  [100, 50, 0, 0],
  [300, 150, 100, 100],
  [0, 999, 0, 100],
  [151, 75, 26, 25],
])('pressed at %d, %d it is %d % and %d %', (clientX, clientY, focalX, focalY) => {
  expect(pointAt({ clientX, clientY }, box)).toEqual({ focalX, focalY });
});

const middle = { focalX: 50, focalY: 50 };

it.each([
  ['ArrowLeft', false, { focalX: 49, focalY: 50 }],
  ['ArrowRight', true, { focalX: 60, focalY: 50 }],
  ['ArrowUp', true, { focalX: 50, focalY: 40 }],
  ['ArrowDown', false, { focalX: 50, focalY: 51 }],
  ['Tab', false, undefined],
  ['constructor', false, undefined],
])('%s, with Shift %s', (key, shiftKey, moved) => {
  expect(pointAfterKey(middle, { key, shiftKey })).toEqual(moved);
});

it('never leaves the picture', () => {
  const corner = { focalX: 3, focalY: 100 };
  expect(pointAfterKey(corner, { key: 'ArrowLeft', shiftKey: true })).toEqual({ focalX: 0, focalY: 100 });
  expect(pointAfterKey(corner, { key: 'ArrowDown', shiftKey: false })).toEqual(corner);
});
