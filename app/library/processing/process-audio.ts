import { type Alignment, align } from './align.ts';
import { type DecodedSound, decodeMp3 } from './decode-mp3.ts';
import { MonoGatherer } from './mono-gatherer.ts';
import { type Mp3Scan, Mp3Scanner } from './mp3-scan.ts';
import { OutlineGatherer, type SoundOutline } from './peaks.ts';

/** What is to be found out about a recording. */
export interface SoundTask {
  /** How long it plays, as counted when it was uploaded; nothing behind that is looked at. */
  durationMs: number;
  /** What is spoken in it, if its times are wanted. */
  text?: { language: string; sentences: string[] };
}

export type SoundWarnings = Extract<Mp3Scan, { ok: true }>['warnings'];

/** What was found out, in the order in which it is found. */
export type SoundStep =
  | { kind: 'outline'; outline: SoundOutline; warnings: SoundWarnings }
  | { kind: 'alignment'; alignment: Alignment };

/** As many as a waveform across a wide screen has bars. */
const peakCount = 1000;
/** What the frames promise and what the decoder plays differ by no more than this in a recording that is whole. */
const tolerated = { share: 0.02, ms: 200 };

/** Decodes a recording once, in pieces, and tells each finding as soon as it is there. Throws when it cannot be played. */
export async function* processAudio(
  content: AsyncIterable<Uint8Array>,
  task: SoundTask,
): AsyncGenerator<SoundStep> {
  const scanner = new Mp3Scanner();
  let outline: OutlineGatherer | undefined;
  let mono: MonoGatherer | undefined;
  for await (const { channels, sampleRate } of decodedWhile(content, scanner)) {
    outline ??= new OutlineGatherer(peakCount, sampleRate);
    outline.push(channels);
    if (!task.text) continue;
    mono ??= new MonoGatherer(task.durationMs, sampleRate);
    mono.push(channels);
  }
  const scan = scanner.finish();
  if (!scan.ok) throw new Error(`the recording is no MP3 any more: ${scan.reason}`);
  if (!outline) throw new Error('nothing in the recording could be decoded');
  const found = outline.finish();
  if (isFarFrom(found.durationMs, task.durationMs))
    throw new Error(`${task.durationMs} ms were expected and ${found.durationMs} ms decoded`);
  yield { kind: 'outline', outline: found, warnings: scan.warnings };
  if (task.text && mono) {
    const { sentences, language } = task.text;
    yield { kind: 'alignment', alignment: align(mono.finish(), 16_000, sentences, language) };
  }
}

/** Decodes, and lets the scanner see the same bytes on their way. */
function decodedWhile(content: AsyncIterable<Uint8Array>, scanner: Mp3Scanner): AsyncGenerator<DecodedSound> {
  async function* watched() {
    for await (const bytes of content) {
      scanner.push(bytes);
      yield bytes;
    }
  }
  return decodeMp3(watched());
}

const isFarFrom = (foundMs: number, expectedMs: number) =>
  Math.abs(foundMs - expectedMs) > Math.max(tolerated.ms, expectedMs * tolerated.share);
