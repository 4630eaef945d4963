import { readFileSync } from 'node:fs';
import { mp3Bytes } from '../test/harness/mp3-bytes.ts';
import { zipOf } from '../test/harness/test-zip.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A recording of a few seconds. */
export const shortRecording = (name: string): ChosenFile => ({
  name,
  mimeType: 'audio/mpeg',
  buffer: Buffer.from(mp3Bytes(200)),
});

/** A recording that travels in several pieces: over six megabytes. */
export function longRecording(name: string): ChosenFile {
  const once = Buffer.from(mp3Bytes(1500));
  const times = Math.ceil((6.5 * 2 ** 20) / once.length);
  return { name, mimeType: 'audio/mpeg', buffer: Buffer.concat(Array.from({ length: times }, () => once)) };
}

/** A recording of the demo library with the text that is read in it. */
export function demoRecording(identifier: string): { file: ChosenFile; lyrics: string } {
  const library: { identifier: string; lyrics: string }[] = JSON.parse(
    readFileSync('db/seed/library.json', 'utf8'),
  );
  const lyrics = library.find((item) => item.identifier === identifier)?.lyrics ?? '';
  const buffer = readFileSync(`db/seed/audio/${identifier}.mp3`);
  return { file: { name: `${identifier}.mp3`, mimeType: 'audio/mpeg', buffer }, lyrics };
}

/** Some files of the demo library with their part of its list, in one archive, under names of their own. */
export async function demoArchive(name: string, count: number): Promise<ChosenFile> {
  const library: { identifier: string; title: string; audio: string }[] = JSON.parse(
    readFileSync('db/seed/library.json', 'utf8'),
  );
  const cut = library.slice(0, count);
  const list = cut.map((file) => ({
    ...file,
    identifier: `${name} ${file.identifier}`,
    title: `${name} ${file.title}`,
  }));
  const zip = zipOf([
    { name: 'library.json', content: new TextEncoder().encode(JSON.stringify(list)) },
    ...cut.map(({ audio }) => ({
      name: `audio/${audio}`,
      content: readFileSync(`db/seed/audio/${audio}`),
      method: 0,
    })),
  ]);
  return {
    name: 'library.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(await zip.arrayBuffer()),
  };
}
