import { describe, expect, test } from 'vitest';
import { readProjectFile } from '#test/rules/project-files.ts';
import { levels } from '../entitlement/subscription.policy.ts';
import { defaultPlans } from './default-plans.ts';

interface ShippedText {
  lang_code: string;
  categories: string[];
  content_access_level: string;
  level: string;
}

const library: ShippedText[] = JSON.parse(readProjectFile('db/seed/library.json').text);
const textsFor = (asked: string) => library.filter((text) => text.content_access_level === asked);
const said = defaultPlans.flatMap(({ description, features }) => [description, ...features]).join('\n');

describe('the plans of a new installation promise what its library has', () => {
  test.each(levels)('texts for %s in seven languages', (level) => {
    expect(new Set(textsFor(level).map((text) => text.lang_code)).size).toBe(7);
  });

  test('fairy tales for children', () => {
    expect(new Set(textsFor('kids').flatMap(({ categories }) => categories))).toEqual(
      new Set(['Fairy tales']),
    );
  });

  test('texts from twelve trades for students', () => {
    const trades = new Set(textsFor('student').flatMap(({ categories }) => categories));
    trades.delete('Fairy tales');
    expect(trades.size).toBeGreaterThanOrEqual(12);
  });

  test('easy texts in the family plan', () => {
    expect(textsFor('family').filter(({ level }) => level !== 'A1' && level !== 'A2')).toEqual([]);
  });
});

test('each plan opens what the plan before it opens, and one level more; the last opens everything', () => {
  expect(defaultPlans.map(({ grants }) => grants)).toEqual([levels.slice(0, 1), levels.slice(0, 2), levels]);
});

test('nobody is sold an account for someone else', () => {
  expect(said).toContain('in one account');
  expect(said).not.toMatch(/two|adults and|group|member|class|team/i);
});
