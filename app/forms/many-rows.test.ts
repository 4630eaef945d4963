import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  chosenRows,
  listedState,
  mostAtOnce,
  nothingSelected,
  type Selection,
  toggleListed,
  toggleRow,
  undoForm,
} from './many-rows.ts';

const listed = ['a', 'b', 'c', 'd', 'e'];
const ticked = ({ ids }: Selection) => [...ids].sort().join('');
const after = (...steps: [id: string, isRange?: boolean][]) =>
  steps.reduce(
    (selection, [id, isRange]) => toggleRow(selection, listed, id, isRange),
    nothingSelected as Selection,
  );

test('a row is ticked and unticked', () => {
  expect(ticked(after(['b']))).toBe('b');
  expect(ticked(after(['b'], ['d']))).toBe('bd');
  expect(ticked(after(['b'], ['b']))).toBe('');
});

test('a range goes from the row before to this one, in both directions, and takes away as it gives', () => {
  expect(ticked(after(['b'], ['d', true]))).toBe('bcd');
  expect(ticked(after(['d'], ['b', true]))).toBe('bcd');
  expect(ticked(after(['a'], ['e', true], ['b'], ['d', true]))).toBe('ae');
  expect(ticked(after(['c', true]))).toBe('c');
});

test('a range whose beginning is on another page is its end alone', () => {
  const elsewhere: Selection = { ids: new Set(['x']), isEvery: false, from: 'x' };
  expect(ticked(toggleRow(elsewhere, listed, 'c', true))).toBe('cx');
});

test('all in sight, some of it, nothing; what stands on other pages stays', () => {
  const elsewhere: Selection = { ids: new Set(['x']), isEvery: false };
  expect(listedState(elsewhere, listed)).toBe(false);
  expect(listedState(after(['b']), listed)).toBe('some');
  const all = toggleListed(elsewhere, listed);
  expect([ticked(all), listedState(all, listed)]).toEqual(['abcdex', true]);
  expect(toggleListed(all, listed)).toEqual(nothingSelected);
  expect(listedState(nothingSelected, [])).toBe(false);
});

test('one taken out of all that match leaves those in sight', () => {
  const every: Selection = { ids: new Set(['a']), isEvery: true };
  expect(listedState(every, listed)).toBe(true);
  expect(toggleRow(every, listed, 'b')).toMatchObject({ isEvery: false });
  expect(ticked(toggleRow(every, listed, 'b'))).toBe('acde');
});

test('which rows are meant is read from one field, each once, and never too many', () => {
  expect(chosenRows.parse({ ids: 'a b  a' })).toEqual({ ids: ['a', 'b'] });
  expect(chosenRows.parse({ matching: 'q=rain' })).toEqual({ ids: [], matching: 'q=rain' });
  const many = Array.from({ length: mostAtOnce + 1 }, (_, nth) => `n${nth}`).join(' ');
  expect(chosenRows.parse({ ids: many }).ids).toHaveLength(mostAtOnce);
  expect(chosenRows.safeParse({ ids: 'x'.repeat(50 * mostAtOnce + 1) }).success).toBe(false);
});

test('the way back is read, or refused', () => {
  const form = undoForm(z.object({ id: z.string() }));
  expect(form.parse({ steps: '[{"id":"a"}]' })).toEqual({ steps: [{ id: 'a' }] });
  for (const steps of ['', '[]', '{', '[1]', '{"id":"a"}'])
    expect(form.safeParse({ steps }).success, steps).toBe(false);
});
