import { type Browser, chromium, devices } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { browserFlags } from './run-lighthouse.ts';

/** How long it may take on a phone that is four times slower, in milliseconds. */
const goals = { noticed: 100, dialog: 1_000, scriptBefore: 15_000 };

const times = 5;

interface Touch {
  /** From the press until something on the page shows that it was noticed. */
  noticed: number;
  /** From the press until the dialog is there. */
  dialog: number;
  /** Bytes of scripts on the line before anything was touched. */
  scriptBefore: number;
}

/** Presses Register on the first page, as soon as it is there, with nothing cached. Says whether the medians meet the goals. */
export async function measureFirstTouch(address: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags });
  try {
    const touches: Touch[] = [];
    for (let time = 0; time < times; time += 1) touches.push(await touch(browser, address));
    const results = Object.entries(goals).map(([name, goal]) => {
      const values = touches.map((one) => Math.round(one[name as keyof Touch])).sort((a, b) => a - b);
      return { name, goal, values, median: values[Math.floor(times / 2)] ?? Number.NaN };
    });
    for (const { name, goal, values, median } of results)
      process.stdout.write(`first touch, ${name.padEnd(13)} ${median} of ${goal} (${values.join(', ')})\n`);
    return results.every(({ goal, median }) => median <= goal);
  } finally {
    await browser.close();
  }
}

async function touch(browser: Browser, address: string): Promise<Touch> {
  const { defaultBrowserType: _, ...device } = devices['Pixel 7'];
  const page = await browser.newPage(device);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'load' });
  const scriptBefore = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await page.evaluate(() => {
    const at: Record<string, number> = {};
    Object.assign(window, { at });
    addEventListener(
      'pointerdown',
      (event) => {
        at.press = event.timeStamp;
      },
      true,
    );
    // What was drawn, not what was only decided: the next frame has it.
    const drawn = (name: string) =>
      requestAnimationFrame(() => {
        at[name] ??= performance.now();
      });
    new MutationObserver(() => {
      if (at.press === undefined) return;
      drawn('noticed');
      if (document.querySelector('[role=dialog]')) drawn('dialog');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.locator('header').getByRole('link', { name: 'Register' }).tap();
  await page.waitForFunction(() => 'dialog' in (window as unknown as { at: object }).at);
  const { press, noticed, dialog } = await page.evaluate(
    () => (window as unknown as { at: Record<'press' | 'noticed' | 'dialog', number> }).at,
  );
  await page.context().close();
  return { noticed: noticed - press, dialog: dialog - press, scriptBefore };
}
