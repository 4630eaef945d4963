import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { markReady, setAsideIncomplete } from './data-folder.ts';

const now = new Date('2026-03-01T12:30:00.000Z');

function folderWith(...files: string[]): { base: string; folder: string } {
  const base = temporaryFolder();
  const folder = join(base, 'database');
  mkdirSync(folder);
  for (const file of files) writeFileSync(join(folder, file), file);
  return { base, folder };
}

test('a creation that was cut short is stored under another name', () => {
  const { base, folder } = folderWith('PG_VERSION');
  setAsideIncomplete(folder, now);
  expect(readdirSync(base)).toEqual(['database.incomplete-2026-03-01T12-30-00.000Z']);
  expect(readdirSync(join(base, 'database.incomplete-2026-03-01T12-30-00.000Z'))).toEqual(['PG_VERSION']);
});

test('a complete database is left where it is', () => {
  const { base, folder } = folderWith('PG_VERSION');
  markReady(folder);
  markReady(folder);
  setAsideIncomplete(folder, now);
  expect(readdirSync(base)).toEqual(['database']);
  expect(existsSync(join(folder, '.ready'))).toBe(true);
});

test('an empty folder is as good as none', () => {
  const { base, folder } = folderWith();
  setAsideIncomplete(folder, now);
  setAsideIncomplete(join(base, 'absent'), now);
  expect(readdirSync(base)).toEqual(['database']);
});
