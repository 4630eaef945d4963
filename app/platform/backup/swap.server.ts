import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { lockFolder } from '../db/folder-lock.server.ts';

const planName = 'restore-plan.json';
const moveSchema = z.object({ from: z.string(), to: z.string() });
const planSchema = z.object({ staging: z.string(), moves: z.array(moveSchema) });

type Move = z.infer<typeof moveSchema>;

/**
 * Puts the restored folders in the place of the present ones and moves those aside; returns where. The moves
 * are written down first: whoever dies between two of them leaves a plan that the next start carries out.
 */
export async function swapIn(
  dataDir: string,
  restored: { staging: string; names: readonly string[]; stamp: string },
): Promise<string> {
  const { staging, names, stamp } = restored;
  const aside = await chooseAside(dataDir, stamp);
  const moves = [...movesBetween(dataDir, aside, names), ...movesBetween(staging, dataDir, names)];
  await writeDurably(join(dataDir, planName), JSON.stringify({ staging, moves }));
  await carryOutPlan(dataDir);
  return aside;
}

/** Finishes a restore that was interrupted in the middle of its moves. To be called before the database is opened. */
export async function finishRestore(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, planName))) return;
  // A restore that is still at work holds the lock: two processes never carry out one plan.
  const unlock = await lockFolder(join(dataDir, 'database'));
  try {
    await carryOutPlan(dataDir);
  } finally {
    unlock();
  }
}

/** Makes the moves that are left; the caller holds the lock of the database. */
export async function carryOutPlan(dataDir: string): Promise<void> {
  const planFile = join(dataDir, planName);
  if (!existsSync(planFile)) return;
  const { staging, moves } = planSchema.parse(JSON.parse(await readFile(planFile, 'utf8')));
  for (const { from, to } of moves) {
    // A move whose target is there has been made before.
    if (existsSync(from) && !existsSync(to)) await rename(from, to);
  }
  await rm(planFile);
  await rm(staging, { recursive: true, force: true });
}

const movesBetween = (from: string, to: string, names: readonly string[]): Move[] =>
  names
    .map((name) => ({ from: join(from, name), to: join(to, name) }))
    .filter((move) => existsSync(move.from));

/** Beside the data folder; inside it when that cannot be, as with a volume mounted into a container. */
async function chooseAside(dataDir: string, stamp: string): Promise<string> {
  const beside = `${dataDir}.before-restore-${stamp}`;
  if (await canMoveInto(beside, dataDir)) return beside;
  const inside = join(dataDir, basename(beside));
  await mkdir(inside);
  return inside;
}

async function canMoveInto(folder: string, dataDir: string): Promise<boolean> {
  const isOurs = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (!isOurs) return false;
  const probe = join(dataDir, '.restore-probe');
  try {
    await writeFile(probe, '');
    await rename(probe, join(folder, '.restore-probe'));
    await rm(join(folder, '.restore-probe'));
    return true;
  } catch {
    await rm(probe, { force: true });
    await rmdir(folder);
    return false;
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
