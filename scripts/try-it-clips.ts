// Cuts the sentences that anyone may try out of the demo library's recordings, on the borders of their frames, so that
// nothing is encoded a second time. Run it again after app/dictation/try-it/grade-try.server.ts has changed:
// node scripts/on-node24.mjs scripts/try-it-clips.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { trySentences } from '#app/dictation/try-it/grade-try.server.ts';
import { readEncoderNote, readFrame } from '#app/library/processing/mp3-frame.ts';
import { demoItem } from '#app/library/seed/demo-items.ts';
import { projectPath } from '#app/platform/project.server.ts';

// Silence around the sentence. The first frames may lean on sound that was cut away: they lie in that silence.
const marginMs = 300;
// An encoder's and a decoder's delay together: without the note that names it, sound comes so much later.
const delaySamples = 576 + 1105;
const tagHeaderBytes = 10;
const tagFrameHeaderBytes = 10;

const items = demoItem.array().parse(JSON.parse(readFileSync(projectPath('db/seed/library.json'), 'utf8')));

for (const [language, { identifier, position, text }] of Object.entries(trySentences)) {
  const item = items.find((candidate) => candidate.identifier === identifier);
  const sentence = item?.sentences[position];
  if (!item || sentence?.text !== text) throw new Error(`${identifier} has no sentence ${position}: ${text}`);
  const recording = readFileSync(projectPath('db/seed/audio', item.audio));
  const { tag, frames } = takeApart(recording);
  const spoken = { fromMs: sentence.start_ms - marginMs, toMs: sentence.end_ms + marginMs };
  const clip = Buffer.concat([tagWithoutLength(tag), ...between(frames, spoken)]);
  writeFileSync(projectPath('app/dictation/try-it/clips', `${language}.mp3`), clip);
  process.stdout.write(`${language} ${clip.length} bytes: ${text}\n`);
}

interface SoundFrame {
  bytes: Buffer;
  durationMs: number;
}

function takeApart(recording: Buffer): { tag: Buffer; frames: SoundFrame[] } {
  const tag = recording.subarray(0, tagHeaderBytes + sevenBitNumber(recording, 6));
  const frames: SoundFrame[] = [];
  let at = tag.length;
  for (let frame = readFrame(recording, at); frame; frame = readFrame(recording, at)) {
    const bytes = recording.subarray(at, at + frame.lengthBytes);
    if (!readEncoderNote(recording, at, frame))
      frames.push({ bytes, durationMs: (frame.sampleCount / frame.sampleRate) * 1000 });
    at += frame.lengthBytes;
  }
  return { tag, frames };
}

function between(frames: SoundFrame[], { fromMs, toMs }: { fromMs: number; toMs: number }): Buffer[] {
  const frameMs = frames[0]?.durationMs ?? 1;
  const delayMs = (delaySamples / 576) * frameMs;
  const first = Math.max(0, Math.floor(fromMs / frameMs));
  const last = Math.ceil((toMs + delayMs) / frameMs);
  return frames.slice(first, last).map(({ bytes }) => bytes);
}

/** The recording's own tag, which credits its voice, less the length, which is no longer true. */
function tagWithoutLength(tag: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = tagHeaderBytes;
  while (at < tag.length && tag[at] !== 0) {
    const name = tag.toString('latin1', at, at + 4);
    const size =
      tagFrameHeaderBytes + (tag[3] === 4 ? sevenBitNumber(tag, at + 4) : tag.readUInt32BE(at + 4));
    if (name !== 'TLEN') kept.push(tag.subarray(at, at + size));
    at += size;
  }
  const body = Buffer.concat(kept);
  const header = Buffer.from(tag.subarray(0, tagHeaderBytes));
  for (let byte = 0; byte < 4; byte++) header[6 + byte] = (body.length >> (7 * (3 - byte))) & 127;
  return Buffer.concat([header, body]);
}

function sevenBitNumber(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, offset) => sum * 128 + ((bytes[at + offset] ?? 0) & 127), 0);
}
