import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { type Mp3Flaw, Mp3Scanner } from '../processing/mp3-scan.ts';
import type { ProcessingWarning } from '../processing/processing-states.ts';

/** What looking at a recording's bytes has found. */
export interface AudioFinding {
  durationMs: number;
  warnings: ProcessingWarning[];
}

const sentences = {
  not_mp3: 'uploads:audio.notMp3',
  garbage: 'uploads:audio.garbage',
  mixed_format: 'uploads:audio.mixedFormat',
  too_short: 'uploads:audio.tooShort',
} as const satisfies Record<Mp3Flaw, string>;

type Flaw = (typeof sentences)[Mp3Flaw];

/** Says whether these bytes are an MP3 from end to end, and how long it plays. Holds only the newest of them. */
export async function inspectMp3(content: AsyncIterable<Uint8Array>): Promise<Outcome<AudioFinding, Flaw>> {
  const scanner = new Mp3Scanner();
  for await (const piece of content) scanner.push(piece);
  const scan = scanner.finish();
  if (!scan.ok) return refuse('invalid', sentences[scan.reason]);
  return ok({ durationMs: scan.durationMs, warnings: scan.warnings });
}
