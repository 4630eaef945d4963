import { expect, inject, test } from 'vitest';
import { killEmbedded, killPostgres } from './kills.ts';

const limitMs = 300_000;

test('whatever was acknowledged survives three kills', { timeout: limitMs }, async () => {
  const figures = await (process.env.TEST_DB === 'embedded'
    ? killEmbedded(3, undefined, inject('emptyFolder'))
    : killPostgres(3));
  expect(figures).toMatchObject({ rounds: 3, lost: 0, torn: 0, invented: 0 });
  expect(figures.acknowledged).toBeGreaterThan(0);
});
