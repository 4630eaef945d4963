import { expect, it } from 'vitest';
import { editImageForm } from './images.forms.ts';

const good = { title: 'A', altText: '', focalX: '50', focalY: '0', revision: '3' };

it('reads a form as browsers send it: no box ticked, one, or several', () => {
  const read = (tags?: unknown) => editImageForm.parse({ ...good, tags }).tags;
  expect(read()).toEqual([]);
  expect(read('Icon')).toEqual(['Icon']);
  expect(read(['Icon', 'Cover', 'Icon'])).toEqual(['Cover', 'Icon']);
  expect(editImageForm.parse(good)).toEqual({
    title: 'A',
    altText: '',
    tags: [],
    focalX: 50,
    focalY: 0,
    revision: 3,
  });
});

it('a text is one line, whatever was pasted', () => {
  const { title, altText } = editImageForm.parse({ ...good, title: ' a\n\tb\0 ', altText: 'c\r\nd' });
  expect([title, altText]).toEqual(['a b', 'c d']);
});

it.each([
  ['title', ' ', 'images:validation.title'],
  ['title', undefined, 'images:validation.title'],
  ['title', 'x'.repeat(101), 'images:validation.titleLong'],
  ['altText', 'x'.repeat(251), 'images:validation.altTextLong'],
  ['tags', ['Icon', '<b>'], 'images:validation.tags'],
  ['focalX', '101', 'images:validation.focalPoint'],
  ['focalY', '-1', 'images:validation.focalPoint'],
  ['focalY', 'left', 'images:validation.focalPoint'],
  ['revision', 'x', 'images:refusal.changedMeanwhile'],
])('%s of %j is refused', (name, value, message) => {
  const { error } = editImageForm.safeParse({ ...good, [name]: value });
  expect(error?.issues[0]).toMatchObject({ message });
});
