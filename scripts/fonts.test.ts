import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectPath } from '#app/platform/project.server.ts';
import { fontFile, makeFont, readFaces } from './fonts.ts';

const faces = readFaces(readFileSync(projectPath('app/ui/fonts/fonts.css'), 'utf8'));

describe('our fonts', () => {
  test('are four, each typeface in what all our languages share and in what Polish adds', () => {
    expect(faces.map(({ name }) => name).sort()).toEqual([
      'fraunces-latin',
      'fraunces-polish',
      'inter-latin',
      'inter-polish',
    ]);
  });

  test.each(faces)('$name holds what the stylesheet says', async (face) => {
    expect(readFileSync(fontFile(face.name)).equals(await makeFont(face))).toBe(true);
  });

  test.each(['en', 'pl', 'de', 'es', 'it', 'fr', 'pt'])('hold every letter of our texts in %s', (locale) => {
    const held = new Set(faces.flatMap(({ characters }) => [...characters]));
    const texts = ['landing', 'site', 'accounts', 'plans', 'dictation', 'library'].map((domain) =>
      readFileSync(projectPath('locales', locale, `${domain}.json`), 'utf8'),
    );
    const missing = [...new Set(texts.join(''))].filter((sign) => sign > ' ' && !held.has(sign));
    expect(missing).toEqual([]);
  });
});

test('a font that nobody knows the source of is refused', async () => {
  const face = { name: 'other', characters: 'a', weights: { min: 400, max: 400 } };
  await expect(makeFont(face)).rejects.toThrow('it is not known what to make other from');
});
