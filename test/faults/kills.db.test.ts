import { expect, test } from 'vitest';
import { killEmbedded, killPostgres } from './kills.ts';

const limitMs = 300_000;

test('whatever was acknowledged survives five kills', { timeout: limitMs }, async () => {
  const figures = await (process.env.TEST_DB === 'embedded' ? killEmbedded(5) : killPostgres(5));
  expect(figures).toMatchObject({ rounds: 5, lost: 0, torn: 0, invented: 0 });
  expect(figures.acknowledged).toBeGreaterThan(0);
});
