import { createReadStream, readFileSync } from 'node:fs';
import { align } from '#app/library/processing/align.ts';
import { OutlineGatherer } from '#app/library/processing/peaks.ts';
import { decodeMp3, MonoGatherer } from '#app/library/processing/process-audio.ts';
import { type DemoItem, demoItem } from '#app/library/seed/demo-items.ts';
import { projectPath } from '#app/platform/project.server.ts';
import type { Benchmark, Result } from './measure.ts';

const seedPath = (...parts: string[]) => projectPath('db/seed', ...parts);
/** A sentence that starts later or earlier than this is noticed. */
const noticedMs = 300;
const allowedBadShare = 0.01;

/** What a recording costs before it can be played sentence by sentence, on the 126 texts whose times are known exactly. */
export const alignment: Benchmark = {
  title: 'Alignment of the demo library',
  async run() {
    const items = demoItem.array().parse(JSON.parse(readFileSync(seedPath('library.json'), 'utf8')));
    const cost = { listeningMs: 0, aligningMs: 0 };
    let [audioMs, sentenceCount, badCount] = [0, 0, 0];
    for (const item of items) {
      const [sound, listeningMs] = await cpuOf(() => listenTo(item));
      const [starts, aligningMs] = await cpuOf(async () => startsOf(item, sound));
      cost.listeningMs += listeningMs;
      cost.aligningMs += aligningMs;
      audioMs += item.duration_ms;
      sentenceCount += starts.length;
      badCount += starts.filter(
        (startMs, i) => Math.abs(startMs - (item.sentences[i]?.start_ms ?? 0)) > noticedMs,
      ).length;
    }
    return [
      perMinute('decoding and waveform', cost.listeningMs, audioMs),
      perMinute('alignment', cost.aligningMs, audioMs),
      badStarts(badCount / sentenceCount, sentenceCount),
    ];
  },
};

async function listenTo({ audio, duration_ms }: DemoItem): Promise<Float32Array> {
  let outline: OutlineGatherer | undefined;
  let mono: MonoGatherer | undefined;
  for await (const { channels, sampleRate } of decodeMp3(createReadStream(seedPath('audio', audio)))) {
    outline ??= new OutlineGatherer(1000, sampleRate);
    mono ??= new MonoGatherer(duration_ms, sampleRate);
    outline.push(channels);
    mono.push(channels);
  }
  outline?.finish();
  return mono?.finish() ?? new Float32Array(0);
}

function startsOf({ sentences, lang_code }: DemoItem, sound: Float32Array): number[] {
  const texts = sentences.map(({ text }) => text);
  return align(sound, 16_000, texts, lang_code).sentences.map(({ startMs }) => startMs);
}

async function cpuOf<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

const perMinute = (what: string, cpuMs: number, audioMs: number): Result => ({
  what: `${what}, CPU a minute`,
  ours: `${((cpuMs / audioMs) * 60).toFixed(2)} s`,
  beside: '60 s  listening to it',
  ratio: `${(cpuMs / audioMs).toPrecision(2)} ×`,
});

const badStarts = (share: number, count: number): Result => ({
  what: `of ${count} starts, off by over ${noticedMs} ms`,
  ours: percent(share),
  beside: `${percent(allowedBadShare)}  the most allowed`,
  ratio: `${(share / allowedBadShare).toPrecision(2)} ×`,
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
