/** One line of the result: what was measured, what it cost, what stands beside it, and how the two compare. */
export interface Result {
  what: string;
  ours: string;
  beside: string;
  ratio: string;
}

export interface Benchmark {
  title: string;
  run(): Promise<Result[]>;
}

/** Something to do again and again. */
export type Work = () => Promise<unknown>;

const rounds = 8;
const roundMs = 400;

/**
 * How often each can be done in a second. They take turns, a short round each, and the median counts: whatever else
 * the machine does meanwhile falls on both.
 */
export async function ratesPerSecond(works: Work[], concurrency = 1): Promise<number[]> {
  const seen: number[][] = works.map(() => []);
  for (const work of works) await roundOf(work, concurrency);
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, work] of works.entries()) seen[nth]?.push(await roundOf(work, concurrency));
  return seen.map(median);
}

async function roundOf(work: Work, concurrency: number): Promise<number> {
  const startedAtMs = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - startedAtMs < roundMs) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (done * 1000) / (performance.now() - startedAtMs);
}

/** The middle one of the values. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Compares two rates: ours, and the one beside it. */
export function compareRates(what: string, [ours = 0, beside = 0]: number[], besideWhat: string): Result {
  return {
    what,
    ours: perSecond(ours),
    beside: `${perSecond(beside)}  ${besideWhat}`,
    ratio: `${(ours / beside).toPrecision(2)} ×`,
  };
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} /s`;
