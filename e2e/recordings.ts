import { readFileSync } from 'node:fs';
import { mp3Bytes } from '../test/harness/mp3-bytes.ts';

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
