// `npm run test:faults [-- --rounds 100]`: breaks things on purpose and counts what was lost.
import { parseArgs } from 'node:util';
import type { Figures } from '#test/faults/figures.ts';
import { canFillDisk, fillDisk } from '#test/faults/full-disk.ts';
import { killEmbedded, killPostgres } from '#test/faults/kills.ts';
import { killUploads } from '#test/faults/upload-kills.ts';

interface Fault {
  name: string;
  /** How many of these go into a hundred rounds; a slow fault has fewer. */
  share: number;
  run(rounds: number, onRound: (round: number) => void): Promise<Figures>;
  /** Why it cannot be tried here. */
  impossible?: string;
}

/** Everything that is broken, one after the other. */
const faults: Fault[] = [
  { name: 'embedded database: kill -9 while opening and writing', share: 100, run: killEmbedded },
  { name: 'PostgreSQL: kill -9 of the writer and of the server', share: 100, run: killPostgres },
  { name: 'uploads: kill -9 of the server in the middle of them', share: 50, run: killUploads },
  {
    name: 'embedded database: full disk',
    share: 5,
    run: fillDisk,
    ...(!canFillDisk && { impossible: 'only root may mount a small disk' }),
  },
];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const showRound = (name: string) => (round: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${name}: ${round}\r`);
};

for (const { name, share, run, impossible } of faults) {
  if (impossible) {
    console.log(`skipped  ${name}: ${impossible}`);
    continue;
  }
  const figures = await run(Math.ceil((Number(values.rounds) * share) / 100), showRound(name));
  const { rounds, acknowledged, lost, torn, invented, slowestReopenMs } = figures;
  const isWell = lost + torn + invented === 0 && acknowledged > 0;
  if (!isWell) process.exitCode = 1;
  console.log(`${isWell ? 'passed' : 'FAILED'}   ${name}`);
  console.log(
    `         ${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost, ${torn} torn, ${invented} invented`,
  );
  console.log(`         slowest return ${slowestReopenMs} ms`);
}
