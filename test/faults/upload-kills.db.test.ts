import { expect, test } from 'vitest';
import { killUploads, killUploadsOnPostgres } from './upload-kills.ts';

const limitMs = 300_000;

test('uploads survive three kills of the server: none that was answered is lost', {
  timeout: limitMs,
}, async () => {
  const figures = await (process.env.TEST_DB === 'embedded' ? killUploads(3) : killUploadsOnPostgres(3));
  expect(figures).toMatchObject({ rounds: 3, lost: 0, torn: 0, invented: 0 });
  expect(figures.acknowledged).toBeGreaterThan(0);
});
