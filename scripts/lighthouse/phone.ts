import { join } from 'node:path';
import { type BrowserContext, chromium, devices } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { freePort } from './measured-product.ts';
import { browserFlags, runLighthouse } from './run-lighthouse.ts';

/** How long it may take on a middling phone until the first screen answers, in milliseconds. */
const goals = { cold: 2_500, 'from the worker': 1_000 };
type Visit = keyof typeof goals;

const times = 3;

/** Really held back instead of reckoned: four times slower, and a slow 4G. What a worker answers is not modelled. */
const profile = [
  '--only-audits=interactive,first-contentful-paint,total-blocking-time',
  '--form-factor=mobile',
  '--throttling-method=devtools',
  '--throttling.cpuSlowdownMultiplier=4',
];

/**
 * Looks at the phone's first screen as somebody who is signed in: as on the first visit ever, and as when the phone is
 * taken out of the pocket again. Says whether both meet the goals.
 */
export async function measurePhone(address: string, folder: string): Promise<boolean> {
  const port = await freePort();
  const { defaultBrowserType: _, ...device } = devices['Pixel 7'];
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...device,
    executablePath: findChromium(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    await register(context, address);
    const url = `${address}/mobile`;
    const options = [...profile, `--port=${port}`];
    const cold = await look(() => runLighthouse(url, folder, options));
    await haveKept(context, url);
    const again = await look(() => runLighthouse(url, folder, [...options, '--disable-storage-reset']));
    const isGood = [report('cold', cold), report('from the worker', again)];
    return isGood.every(Boolean);
  } finally {
    await context.close();
  }
}

async function register(context: BrowserContext, address: string): Promise<void> {
  const password = 'moss kettle violin';
  const person = { email: 'phone@dictoria.example', firstName: 'Nora', password, confirmPassword: password };
  const form = { intent: 'register', ...person, country: 'PL', acceptTerms: 'on', acceptPrivacy: 'on' };
  const headers = { origin: address };
  const answer = await context.request.post(`${address}/login`, { form, headers, maxRedirects: 0 });
  if (answer.status() !== 302) throw new Error(`nobody could register: ${answer.status()}`);
}

/** Visits until the worker is there and has the page. */
async function haveKept(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => caches.match('/mobile').then(Boolean));
  await page.close();
}

interface Seen {
  interactive: number;
  paint: number;
  blocked: number;
}

async function look(run: () => ReturnType<typeof runLighthouse>): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let time = 0; time < times; time += 1) {
    const { audits } = await run();
    const value = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
    seen.push({
      interactive: value('interactive'),
      paint: value('first-contentful-paint'),
      blocked: value('total-blocking-time'),
    });
  }
  return seen.sort((a, b) => a.interactive - b.interactive);
}

/** Prints the median and says whether it meets its goal. */
function report(visit: Visit, seen: readonly Seen[]): boolean {
  const { interactive, paint, blocked } = seen[Math.floor(seen.length / 2)] ?? {
    interactive: Number.NaN,
    paint: Number.NaN,
    blocked: Number.NaN,
  };
  const all = seen.map((one) => one.interactive).join(', ');
  process.stdout.write(
    `/mobile ${visit.padEnd(16)} answers after ${interactive} ms of ${goals[visit]} (${all}); painted after ${paint} ms, blocked ${blocked} ms\n`,
  );
  return interactive <= goals[visit];
}
