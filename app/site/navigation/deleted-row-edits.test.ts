import { expect, it } from 'vitest';
import { lostForms } from './deleted-row-edits.tsx';

const row = (id: string, title: string) => ({ kind: 'edit-item', id, values: { title, url: '/' } });
const nobody = new Set<string>();
const stored = [row('a', 'Home'), row('b', 'About')];
const typed = [row('a', 'Home'), row('b', 'About us, typed')];

it('a row that is gone is among the edits of deleted rows when something was typed in it', () => {
  expect(lostForms({ stored, forms: typed }, [row('a', 'Home')], nobody)).toEqual([typed[1]]);
  expect(lostForms({ stored, forms: typed }, [], nobody)).toEqual([typed[1]]);
});

it('no row is among them that is still there, was not typed in, or was deleted from here', () => {
  expect(lostForms({ stored, forms: typed }, typed, nobody)).toEqual([]);
  expect(lostForms({ stored, forms: stored }, [], nobody)).toEqual([]);
  expect(lostForms({ stored, forms: typed }, [row('a', 'Home')], new Set(['b']))).toEqual([]);
});

it('a box that was ticked is no edit of a deleted row', () => {
  const ticked = { ...row('a', 'Home'), values: { title: 'Home', url: '/', isExternal: 'on' } };
  expect(lostForms({ stored, forms: [ticked] }, [], nobody)).toEqual([]);
});
