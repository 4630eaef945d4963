import { readFileSync } from 'node:fs';
import { readFrame } from '#app/library/processing/mp3-frame.ts';
import { projectPath } from '#app/platform/project.server.ts';

/** How long one frame of the demo library's recordings plays. */
export const frameMs = 24;

/** A whole recording of the demo library, as it is shipped. */
export const demoRecording = (name = 'en-night-at-the-warehouse') =>
  new Uint8Array(readFileSync(projectPath('db/seed/audio', `${name}.mp3`)));

/** Recordings of the kinds that the demo library does not have: `test/sounds/README.md`. */
export const testSounds = [
  'mpeg1-stereo-constant',
  'mpeg1-stereo-variable',
  'mpeg1-mono-constant-checksums',
  'mpeg2-stereo-variable',
  'mpeg2-mono-average-untagged',
  'mpeg25-mono-constant',
] as const;

/** One of them, whole. */
export const testSound = (name: (typeof testSounds)[number]) =>
  new Uint8Array(readFileSync(projectPath('test/sounds', `${name}.mp3`)));

/** A real MP3 of so many frames, 24 ms each: the first sound of a demo recording, without its tags. */
export function mp3Bytes(frameCount = 100, name?: string): Uint8Array {
  const bytes = demoRecording(name);
  const afterNote = nextFrame(bytes, tagBytes(bytes));
  let end = afterNote;
  for (let taken = 0; taken < frameCount; taken += 1) end = nextFrame(bytes, end);
  return bytes.slice(afterNote, end);
}

function nextFrame(bytes: Uint8Array, at: number): number {
  const frame = readFrame(bytes, at);
  if (!frame) throw new Error(`no frame begins at byte ${at}`);
  return at + frame.lengthBytes;
}

/** The tag before the first frame; its length is written with seven bits a byte. */
function tagBytes(bytes: Uint8Array): number {
  return 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0);
}
