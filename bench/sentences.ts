import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { indexSentencesRegularly } from '#app/dictation/chances/index-sentences.jobs.server.ts';
import { demoItem } from '#app/library/seed/demo-items.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { openPlace, startRealServer } from '#test/harness/real-server.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import type { Benchmark, Result } from './measure.ts';
import { allowedMs, startProbe } from './waiting.ts';

/** As many times the demo library, each with other words: a real library of that size would know most of its words. */
const copies = 2;
const library = 100_000;
const allowedMinutes = 10;

/** The job that finds the chances of all sentences, in the built product, and how long somebody waits for an answer meanwhile. */
export const sentences: Benchmark = {
  title: 'Sentences indexed',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'dictoria-bench-sentences-'));
    const place = { dataDir: join(folder, 'data') };
    const database = await openPlace(place);
    const count = await fillLibrary(database.db);
    await enqueue(database.db, indexSentencesRegularly.kind, {});
    await database.close();
    const server = await startRealServer(place, { DEMO_LIBRARY: 'off', LOG_LEVEL: 'info' });
    try {
      // What it did to start is no part of it.
      await server.peaks();
      const probe = startProbe(server.origin);
      const startedAtMs = performance.now();
      while (!server.logged().includes('sentences were indexed')) await pause(50);
      const minutes = ((performance.now() - startedAtMs) / count / 60_000) * library;
      const waitedMs = await probe.stop();
      const { workMs } = await server.peaks();
      return [
        lineOf('100,000 sentences', minutes, allowedMinutes, 'min'),
        lineOf('somebody else waits meanwhile', waitedMs, allowedMs, 'ms'),
        lineOf('a stretch of the answering thread', workMs, allowedMs, 'ms'),
      ];
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function fillLibrary(db: Db): Promise<number> {
  const items = demoItem.array().parse(JSON.parse(readFileSync(projectPath('db/seed/library.json'), 'utf8')));
  let count = 0;
  for (let copy = 0; copy < copies; copy++)
    for (const { title, language, sentences } of items) {
      count += sentences.length;
      await makeAudioFile(db, {
        ...{ title, languagesAudio: language },
        sentences: sentences.map(({ text, paragraph, start_ms: startMs, end_ms: endMs }) => ({
          ...{ text: inOtherWords(text, copy), paragraph, startMs, endMs, confident: true, words: [] },
        })),
      });
    }
  return count;
}

/** Each longer word with one of its letters twice as far on: as long, and of the same letters. */
const inOtherWords = (text: string, copy: number) =>
  text.replace(/\p{L}{5,}/gu, (word) => {
    const from = 1 + (copy % (word.length - 1));
    return copy === 0 ? word : word.slice(0, from) + word.slice(from + 1) + word[from];
  });

const lineOf = (what: string, ours: number, allowed: number, unit: string): Result => ({
  what,
  ours: `${ours < 10 ? ours.toFixed(1) : Math.round(ours)} ${unit}`,
  beside: `${allowed} ${unit}  allowed`,
  ratio: `${(ours / allowed).toPrecision(2)} ×`,
});
