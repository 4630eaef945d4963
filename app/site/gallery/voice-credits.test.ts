import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '#app/platform/project.server.ts';
import { sltNotice, voiceLicences, voiceSources, voices } from './voice-credits.ts';

const seedFile = (name: string) => readFileSync(projectPath('db/seed', name), 'utf8');
/** Line breaks say nothing. */
const attribution = seedFile('ATTRIBUTION.md').replace(/\s+/g, ' ');
const items = JSON.parse(seedFile('library.json')) as { voice: string; lang_code: string }[];

test('every voice of the demo library is named, with the language and the number of texts it reads', () => {
  const read = Map.groupBy(items, ({ voice, lang_code }) => `${lang_code} ${voice}`);
  const named = voices.map(({ language, engine, name, texts }) => [`${language} ${engine} ${name}`, texts]);
  expect(named.toSorted()).toEqual([...read].map(([voice, texts]) => [voice, texts.length]).toSorted());
});

test('every credit and every licence is the one that the attribution names', () => {
  for (const { credit } of voices)
    for (const person of credit.split(/, (?!Zürich)|; /)) expect(attribution).toContain(person);
  for (const { address } of Object.values(voiceLicences)) expect(attribution).toContain(address ?? '');
  for (const address of Object.values(voiceSources)) expect(attribution).toContain(address);
});

test('the notice of the voice slt is complete, word for word', () => {
  const notice = [sltNotice.copyright, ...sltNotice.paragraphs].join(' ');
  expect(attribution.trim().endsWith(notice)).toBe(true);
});
