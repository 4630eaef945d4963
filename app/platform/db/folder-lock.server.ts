import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../outcome.ts';

// The engine does not lock its folder, and two processes on one folder destroy acknowledged data without a word.
//
// Each process that wants the folder puts a claim of its own beside it, a file whose name says who it is, and only
// then looks at the claims of others. Nobody ever replaces or removes the claim of a living process, so there is no
// moment in which two of them can take over the same stale lock: a dead claim is simply ignored and swept away.

const patienceMs = 800;
const pollMs = 5;
const heldMark = '.held';
const claimPattern = /^(\d+)@([\w-]*)@([^@]+)@[0-9a-f]+$/;
/** As it stands in a file name. */
const thisHost = encodeURIComponent(hostname());

interface Claim {
  file: string;
  pid: number;
  /** When the process started: a later process may get the same pid. Empty where the system does not say. */
  startedAt: string;
  host: string;
}

/** Gives the folder to this process alone, or throws a `OperatorError` that names the holder. */
export async function lockFolder(folder: string): Promise<() => void> {
  const claims = `${folder}.lock`;
  mkdirSync(claims, { recursive: true });
  const own = ownClaim();
  writeFileSync(join(claims, own.file), '', { flag: 'wx' });
  const release = () => {
    process.off('exit', release);
    rmSync(join(claims, own.file + heldMark), { force: true });
    rmSync(join(claims, own.file), { force: true });
  };
  process.once('exit', release);
  try {
    const holder = await findHolder(claims, own);
    if (holder) throw new OperatorError(refusal(folder, claims, holder));
    // The claim stays beside its mark: a file that is being renamed can be missing from a listing.
    writeFileSync(join(claims, own.file + heldMark), '');
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Waits out others who have claimed but not taken the folder: of those who come at once, the first by name wins. */
async function findHolder(claims: string, own: Claim): Promise<Claim | undefined> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const names = readdirSync(claims);
    const others = names
      .map(parseClaim)
      .filter((claim): claim is Claim => claim !== undefined && claim.file !== own.file);
    for (const dead of others.filter(isDead)) sweep(claims, dead);
    const living = others.filter((claim) => !isDead(claim));
    const winner = living.find(({ file }) => names.includes(file + heldMark) || file < own.file);
    if (winner || living.length === 0) return winner;
    if (performance.now() > giveUpAt) return living[0];
    await pause(pollMs);
  }
}

function sweep(claims: string, { file }: Claim): void {
  rmSync(join(claims, file + heldMark), { force: true });
  rmSync(join(claims, file), { force: true });
}

function ownClaim(): Claim {
  const identity = { pid: process.pid, startedAt: processStart(process.pid), host: thisHost };
  const unique = randomBytes(6).toString('hex');
  return { ...identity, file: [...Object.values(identity), unique].join('@') };
}

function parseClaim(file: string): Claim | undefined {
  const [, pid, startedAt, host] = claimPattern.exec(file) ?? [];
  if (!pid || startedAt === undefined || !host) return undefined;
  return { file, pid: Number(pid), startedAt, host };
}

/** Never by age: a process that slept for a week still holds what it holds. Of another machine nothing is known. */
function isDead({ pid, startedAt, host }: Claim): boolean {
  if (host !== thisHost) return false;
  if (!isRunning(pid)) return true;
  return startedAt !== '' && processStart(pid) !== startedAt;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Which boot, and how many ticks after it; empty on systems without /proc, where a living pid counts as the holder. */
function processStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${boot}-${afterName.split(' ')[19]}`;
  } catch {
    return '';
  }
}

function refusal(folder: string, claims: string, { pid, host }: Claim): string {
  if (host !== thisHost) {
    return `The database folder ${folder} is locked by process ${pid} on the host ${host}; if no server runs there any more, delete ${claims} and start again.`;
  }
  if (pid === process.pid)
    return `The database folder ${folder} is already open in this process (${pid} on ${host}).`;
  return `The database folder ${folder} is in use by process ${pid} on ${host}; stop it first, or set DATABASE_URL to a PostgreSQL server.`;
}
