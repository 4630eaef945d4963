import { expect, test } from 'vitest';
import { shouldRevalidateLayout } from './revalidation.ts';

const from = (current: string, next: string, formMethod?: string) =>
  shouldRevalidateLayout({
    currentUrl: new URL(current, 'https://dictoria.example'),
    nextUrl: new URL(next, 'https://dictoria.example'),
    formMethod,
    defaultShouldRevalidate: true,
  });

test('a layout stays as it is while its page only asks for something else', () => {
  expect(from('/dictation?file=1', '/dictation?file=2')).toBe(false);
});

test('it is revalidated for another page, on demand, and after a form', () => {
  expect(from('/library?tab=all', '/dictation')).toBe(true);
  expect(from('/dictation?file=1', '/dictation?file=1')).toBe(true);
  expect(from('/?auth=login', '/', 'POST')).toBe(true);
});
