import { expect, test } from 'vitest';
import { readManifest } from './manifest.ts';
import { matchFiles } from './match-files.ts';

const rowsOf = (...files: { file: string; cover?: string }[]) =>
  readManifest(
    JSON.stringify(
      files.map(({ file, cover }, index) => ({
        ...{
          file,
          cover,
          identifier: `${index}`,
          title: 'T',
          author: 'A',
          language: 'English',
          categories: ['IT'],
        },
      })),
      null,
      1,
    ).replaceAll('\n', ' '),
    ['IT'],
  ).rows;
const named = (...names: string[]) => names.map((name) => ({ name }));

test('each row finds its recording and its cover, however they are spelt', () => {
  const { matched, problems } = matchFiles(
    rowsOf({ file: 'Łódź.mp3', cover: 'A.PNG' }, { file: 'b.mp3' }),
    named('B.MP3', 'a.png', 'łódź.mp3'.normalize('NFD')),
  );
  expect(problems).toEqual([]);
  expect(matched.map(({ audio, cover }) => [audio.name, cover?.name])).toEqual([
    ['łódź.mp3'.normalize('NFD'), 'a.png'],
    ['B.MP3', undefined],
  ]);
});

test('what is missing, named twice, chosen twice or named by nobody is said', () => {
  const { matched, problems } = matchFiles(
    rowsOf({ file: 'a.mp3', cover: 'gone.png' }, { file: 'gone.mp3' }, { file: 'A.mp3' }),
    named('a.mp3', 'A.mp3', 'extra.mp3'),
  );
  expect(matched).toEqual([]);
  expect(problems.map(({ text, values }) => [text.split('.').at(-1), values?.file])).toEqual([
    ['fileMissing', 'gone.png'],
    ['fileMissing', 'gone.mp3'],
    ['fileTwice', 'A.mp3'],
    ['chosenTwice', 'a.mp3'],
    ['fileUnnamed', 'extra.mp3'],
  ]);
});
