import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { pasteLimits } from '#app/site/editor/paste.ts';
import { box, bring } from '../e2e/editor-steps.ts';
import { goTo } from '../e2e/navigation.ts';
import { openSeededSite } from '../e2e/seeded-site.ts';
import { findChromium } from '../scripts/chromium.mjs';
import type { Benchmark, Result } from './measure.ts';

/** What a page may stand still after somebody pasted, saved or opened something, in ms. */
const feltMs = 300;

const { characters, elements } = pasteLimits;
const rowOfCells = `<tr>${'<td>some words</td>'.repeat(5)}</tr>`;
const sentence = 'Some words of a text that somebody wrote elsewhere, and then some. '.repeat(2);

/** Texts just within the limits, of the kinds that cost an editor most. */
const texts = {
  paragraphs: `<p>${sentence}<b>more</b></p>`.repeat(elements / 2 - 5),
  // Of a row count the row, its cells, and a paragraph in each of these.
  table: `<table>${rowOfCells.repeat(Math.floor(elements / 11) - 1)}</table>`,
  list: `<ul>${'<li>some words of an item</li>'.repeat(elements - 10)}</ul>`,
  'one paragraph': `<p>${'some words '.repeat(Math.floor(characters / 11) - 10)}</p>`,
};

/** How long the page stands still while the longest texts that are taken are put in, changed, saved and opened. */
export const editorAtLimits: Benchmark = {
  title: 'Editor, the longest task with texts at its limits',
  async run() {
    const site = await openSeededSite({ DEMO_LIBRARY: 'off' });
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
    });
    try {
      const page = await site.open(browser, 'admin', { viewport: { width: 1440, height: 900 } });
      const results: Result[] = [];
      for (const [what, html] of Object.entries(texts))
        results.push(...(await actsWith(browser, page, what, html)));
      return results;
    } finally {
      await browser.close();
      await site.close();
    }
  },
};

async function actsWith(browser: Browser, page: Page, what: string, html: string): Promise<Result[]> {
  const results: Result[] = [];
  const measured = async (act: string, run: () => Promise<void>) => {
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
    await run();
    await settled(page);
    const ms = longestTaskMs(await browser.stopTracing());
    results.push({
      what: `${what}: ${act}`,
      ours: `${Math.round(ms)} ms`,
      beside: `${feltMs} ms  that nobody takes for a hang`,
      ratio: `${(ms / feltMs).toPrecision(2)} ×`,
    });
  };
  const title = `Long ${what}`;
  await goTo(page, '/pages/new');
  await page.getByLabel('Title').fill(title);
  await box(page).focus();
  await page.keyboard.type('a');
  await measured('paste', () => bring(page, 'paste', { 'text/html': html }));
  await measured('type a letter', () => page.keyboard.type('b'));
  await measured('undo', async () => {
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(box(page)).toHaveText('a');
  });
  await measured('redo', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await isThere(page);
  });
  await measured('save and leave', async () => {
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.waitForURL('**/pages');
  });
  await measured('open', async () => {
    await page.getByRole('link', { name: `Edit “${title}”` }).click();
    await isThere(page);
  });
  return results;
}

async function isThere(page: Page): Promise<void> {
  await expect(box(page)).toContainText(/some words/i, { timeout: 60_000 });
}

/** Until the browser has drawn, and has done what waits for a pause. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  });

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Work of the thread in µs, whatever else the machine did meanwhile. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the page's own thread since tracing began. */
function longestTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pageThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && pageThreads.has(threadOf(event)));
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1_000;
}
