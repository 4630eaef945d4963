import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '#app/platform/project.server.ts';

interface JournalEntry {
  idx: number;
  when: number;
  tag: string;
}

const folder = projectPath('db/migrations');
const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
  entries: JournalEntry[];
};

test('each migration is later than the one before: the migrator silently skips an earlier one', () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('the migrations are numbered without a gap', () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, nth) => nth));
  for (const { idx, tag } of entries) expect(tag.startsWith(String(idx).padStart(4, '0'))).toBe(true);
});

test('every SQL file is in the journal and every entry has its file', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`).sort());
});

test('no index is descending with nulls last, which ORDER BY … DESC cannot use', () => {
  for (const { tag } of entries) {
    expect(readFileSync(`${folder}/${tag}.sql`, 'utf8')).not.toMatch(/index[^;]*desc nulls last/i);
  }
});
