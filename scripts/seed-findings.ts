// Finds out what the demo library ships ready-made, so that the first start has nothing to compute: waveform, loudness
// and word times of every recording in db/seed. Run it again after a text or a recording there has changed:
// node scripts/on-node24.mjs scripts/seed-findings.ts
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { processAudio } from '#app/library/processing/process-audio.ts';
import { movedWords } from '#app/library/processing/sentences.ts';
import { type DemoFinding, type DemoItem, demoItem, writeWords } from '#app/library/seed/demo-items.ts';
import { projectPath } from '#app/platform/project.server.ts';

const seedPath = (name: string) => projectPath('db/seed', name);
const items = demoItem.array().parse(JSON.parse(readFileSync(seedPath('library.json'), 'utf8')));

const findings: Record<string, DemoFinding> = {};
for (const item of items) {
  findings[item.identifier] = await look(item);
  process.stdout.write(`${item.identifier}\n`);
}
writeFileSync(seedPath('findings.json'), `${JSON.stringify(findings, null, 2)}\n`);

async function look({ audio, duration_ms, lang_code, sentences }: DemoItem): Promise<DemoFinding> {
  const found: DemoFinding = { peaks: '', loudnessDb: 0, words: [] };
  const task = {
    durationMs: duration_ms,
    text: { language: lang_code, sentences: sentences.map(({ text }) => text), kept: [] },
  };
  for await (const step of processAudio(createReadStream(seedPath(`audio/${audio}`)), task)) {
    if (step.kind === 'outline') {
      found.peaks = Buffer.from(step.outline.peaks).toString('base64');
      found.loudnessDb = step.outline.loudnessDb ?? 0;
      continue;
    }
    const { alignment } = step;
    // The times of the sentences are known exactly; those of the words are found within them.
    found.words = sentences.map(({ start_ms: startMs, end_ms: endMs }, position) => {
      const words = alignment.words.filter(({ sentence }) => sentence === position);
      return writeWords(movedWords(words, alignment.sentences[position] as Span, { startMs, endMs }));
    });
  }
  return found;
}

type Span = { startMs: number; endMs: number };
