import { describe, expect, it } from 'vitest';
import { entryKind, partPath } from './manifest.ts';

describe('the paths inside a backup', () => {
  it('lead back to the table they belong to', () => {
    expect(entryKind(partPath('audio_files', 12))).toEqual({ kind: 'rows', table: 'audio_files' });
    expect(entryKind(partPath('a/b ü', 0))).toEqual({ kind: 'rows', table: 'a/b ü' });
  });

  it('lead back to the file they belong to', () => {
    expect(entryKind('files/storage/ab/cd.mp3')).toEqual({ kind: 'file', path: 'storage/ab/cd.mp3' });
  });

  it.each([
    '',
    'README',
    '/etc/passwd',
    'files',
    'files/storage',
    'files/storage/',
    'files/storage/../../etc/passwd',
    'files/storage/a/./b',
    'files/storage//b',
    'files/../storage/x',
    'files/elsewhere/x',
    'files/storage/a\\..\\b',
    'files/storage/C:evil',
    'files/storage/a\0b',
    'database/jobs/1.jsonl',
    'database/jobs/../../000000.jsonl',
  ])('are refused: %j', (path) => {
    expect(entryKind(path)).toBeUndefined();
  });
});
