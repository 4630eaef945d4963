import { expect, test } from 'vitest';
import { pageSummary } from './pages.ts';

test('markup is left out and signs are read', () =>
  expect(pageSummary('<h2>Fish &amp; chips</h2><p>a &lt; b &quot;c&quot;</p>')).toBe(
    'Fish & chips a < b "c"',
  ));

test('an entity is read once, so that text about markup stays text', () =>
  expect(pageSummary('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;'));

test('a long text ends between words', () => {
  const summary = pageSummary(`<p>${'dictation '.repeat(40)}</p>`);
  expect(summary).toMatch(/^(dictation )+dictation…$/);
  expect(summary.length).toBeLessThanOrEqual(161);
});

test('a single long word is cut all the same', () =>
  expect(pageSummary('x'.repeat(500))).toBe(`${'x'.repeat(80)}…`));

test('nothing stays nothing', () => expect(pageSummary('<p> </p>')).toBe(''));
