import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Mp3Scanner } from '#app/library/processing/mp3-scan.ts';
import { decodeMp3 } from '#app/library/processing/process-audio.ts';
import { demoItem } from '#app/library/seed/demo-items.ts';
import { languages } from '#app/platform/languages.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { verify } from '../verify/verify.ts';
import { trySentences } from './grade-try.server.ts';
import { longestTry } from './try-it-answer.ts';

const library = JSON.parse(readFileSync(projectPath('db/seed/library.json'), 'utf8'));
const items = demoItem.array().parse(library);
const voiceOf = (identifier: string): string =>
  library.find((item: { identifier: string }) => item.identifier === identifier).voice;

describe.each(languages)('the sentence to try in %s', (language) => {
  const { identifier, position, text } = trySentences[language];
  const sentence = items.find((item) => item.identifier === identifier)?.sentences[position];
  const spokenMs = (sentence?.end_ms ?? 0) - (sentence?.start_ms ?? 0);
  const clip = readFileSync(projectPath('app/dictation/try-it/clips', `${language}.mp3`));

  test('is one of the demo library in that language, and short enough to be written', () => {
    expect(sentence?.text).toBe(text);
    expect(items.find((item) => item.identifier === identifier)?.lang_code).toBe(language);
    expect(text.length).toBeLessThan(longestTry);
  });

  test('is perfect when it is written as it stands', () => {
    expect(verify(text, text, language).scores).toMatchObject({ ear: 1, spelling: 1, accuracy: 1 });
  });

  test('has a sound clip that a phone has loaded at once', () => {
    const scanner = new Mp3Scanner();
    scanner.push(clip);
    const scan = scanner.finish();
    expect(scan).toMatchObject({ ok: true, warnings: [] });
    if (!scan.ok) return;
    expect(scan.durationMs).toBeGreaterThan(spokenMs + 500);
    expect(scan.durationMs).toBeLessThan(spokenMs + 800);
    expect(clip.length).toBeLessThan(50_000);
  });

  test('is all of it in the clip, with silence before and after', async () => {
    const samples = await soundOf(clip);
    const { length } = samples;
    const loudestIn = (fromMs: number, toMs: number) =>
      samples.slice(fromMs * 24, toMs * 24).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const wholeMs = length / 24;
    expect(loudestIn(0, 250)).toBeLessThan(0.02);
    expect(loudestIn(wholeMs - 150, wholeMs)).toBeLessThan(0.02);
    expect(loudestIn(300, wholeMs - 300)).toBeGreaterThan(0.3);
  });

  test('credits its voice', () => {
    // The letters of a tag take two bytes each, and begin at an even or at an odd place.
    const tag = clip.toString('utf16le', 0, 2000) + clip.toString('utf16le', 1, 2000);
    expect(tag).toContain(voiceOf(identifier));
  });
});

async function soundOf(clip: Uint8Array): Promise<number[]> {
  const samples: number[] = [];
  async function* once() {
    yield clip;
  }
  for await (const { channels, sampleRate } of decodeMp3(once())) {
    expect(sampleRate).toBe(24_000);
    for (const sample of channels[0] ?? []) samples.push(sample);
  }
  return samples;
}
