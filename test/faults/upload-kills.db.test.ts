import { expect, test } from 'vitest';
import { createMigratedInstallation, engineOfRun } from '#test/harness/installation.ts';
import type { Figures } from './figures.ts';
import { killServer, killUploadsOnPostgres } from './upload-kills.ts';

const limitMs = 300_000;

test('uploads survive three kills of the server: none that was answered is lost', {
  timeout: limitMs,
}, async () => {
  const figures = await (engineOfRun() === 'embedded' ? killUploadsOnCopy(3) : killUploadsOnPostgres(3));
  expect(figures).toMatchObject({ rounds: 3, lost: 0, torn: 0, invented: 0 });
  expect(figures.acknowledged).toBeGreaterThan(0);
});

async function killUploadsOnCopy(rounds: number): Promise<Figures> {
  const installation = await createMigratedInstallation('embedded');
  try {
    return await killServer(installation, rounds);
  } finally {
    await installation.remove();
  }
}
