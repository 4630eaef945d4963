import { browserFlags, type LighthouseReport, runLighthouse } from './run-lighthouse.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Speed depends on what else the machine does; all the rest only on us. */
const goals = { median: 100, leastOf: (category: Category) => (category === 'performance' ? 97 : 100) };

interface Look {
  scores: Record<Category, number>;
  /** What kept a category from being whole. */
  short: string[];
}

const visits = [
  { path: '/', times: 5 },
  ...['/contact', '/subscription', '/try-it', '/sample/en', '/voices', '/page/about', '/pl'].map((path) => ({
    path,
    times: 1,
  })),
];

/** Looks at the public pages as on a phone: five times at the first one, once at each other. Says whether all meet the goals. */
export async function measurePublicPages(address: string, folder: string): Promise<boolean> {
  let isGood = true;
  for (const { path, times } of visits) {
    // What a visitor sees is the second look at a page: the first one ever fills the cache.
    await Promise.all(['br', 'gzip'].map((coding) => read(address + path, coding)));
    const seen: Look[] = [];
    for (let time = 0; time < times; time += 1) seen.push(await look(address + path, folder));
    isGood = report(path, seen) && isGood;
  }
  return isGood;
}

async function read(url: string, coding: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': coding, 'accept-language': 'en' } });
  return answer.text();
}

async function look(url: string, folder: string): Promise<Look> {
  const options = [`--only-categories=${categories.join(',')}`, `--chrome-flags=${browserFlags.join(' ')}`];
  return readReport(await runLighthouse(url, folder, options));
}

function readReport(report: LighthouseReport): Look {
  const short = Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => ({ id, ...report.audits[id] }))
    .filter(({ score }) => typeof score === 'number' && score < 1)
    .map(({ id, displayValue }) => [id, displayValue].filter(Boolean).join(' '));
  const scoreOf = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(name)]));
  return { scores: scores as Look['scores'], short };
}

/** Prints what was seen of a page and says whether it meets the goals. */
function report(path: string, seen: Look[]): boolean {
  const found = categories.map((name) => {
    const scores = seen.map((look) => look.scores[name]).sort((a, b) => a - b);
    return { name, median: scores[Math.floor(scores.length / 2)] ?? 0, least: scores[0] ?? 0 };
  });
  const line = found.map(({ name, median, least }) => `${name} ${median} (least ${least})`).join('   ');
  process.stdout.write(`${path.padEnd(14)} ${line}\n`);
  for (const { short } of seen) if (short.length > 0) process.stdout.write(`  short: ${short.join(', ')}\n`);
  // A single look is no median: of those only the least counts.
  return found.every(
    ({ name, median, least }) =>
      least >= goals.leastOf(name) && (seen.length === 1 || median >= goals.median),
  );
}
