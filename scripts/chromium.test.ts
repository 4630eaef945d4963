import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureChromium, findChromium, planChromium } from './chromium.mjs';

let folder: string;
const program = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  for (const name of ['bin/google-chrome', 'more/chromium', 'apt/apt-get', 'own/browser', 'own/notes']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(program(name), '#!/bin/sh\n');
    chmodSync(program(name), name === 'own/notes' ? 0o644 : 0o755);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const path = (...names: string[]) => names.map(program).join(delimiter);

test('Debian’s Chromium is preferred, wherever it stands on the path', () => {
  expect(findChromium({ PATH: path('bin', 'more') })).toBe(program('more/chromium'));
  expect(findChromium({ PATH: path('bin') })).toBe(program('bin/google-chrome'));
  expect(findChromium({ PATH: path('apt') })).toBeUndefined();
});

test('CHROMIUM wins, and is never silently replaced', () => {
  const PATH = path('more');
  expect(findChromium({ PATH, CHROMIUM: program('own/browser') })).toBe(program('own/browser'));
  for (const CHROMIUM of [program('own/absent'), program('own/notes'), program('own')]) {
    expect(findChromium({ PATH, CHROMIUM })).toBeUndefined();
    expect(planChromium({ env: { PATH, CHROMIUM }, isRoot: true }).sentence).toContain(CHROMIUM);
  }
});

test('it is installed only by root or in CI, and only where apt-get is', () => {
  const PATH = path('apt');
  const aptGet = program('apt/apt-get');
  const installing = ['install', '--yes', '--no-install-recommends', 'chromium'];
  expect(planChromium({ env: { PATH }, isRoot: true }).commands).toEqual([
    [aptGet, 'update'],
    [aptGet, ...installing],
  ]);
  expect(planChromium({ env: { PATH, CI: 'true' }, isRoot: false }).commands?.[1]).toEqual([
    'sudo',
    '-n',
    aptGet,
    ...installing,
  ]);
  expect(planChromium({ env: { PATH }, isRoot: false }).sentence).toContain('apt-get install chromium');
  expect(planChromium({ env: { PATH: path('bin') }, isRoot: true }).sentence).toContain('CHROMIUM');
});

/** Runs a command for real and says how it ended. */
const run = async (command: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
};

test('what is missing gets installed, and a failed installation is reported with its output', async () => {
  const where = { env: { PATH: path('apt', 'fresh') }, isRoot: true };
  writeFileSync(program('apt/apt-get'), '#!/bin/sh\necho no network; exit 100\n');
  await expect(ensureChromium(run, where)).rejects.toThrow(/apt-get update\nno network/);

  writeFileSync(program('apt/apt-get'), '#!/bin/sh\n');
  await expect(ensureChromium(run, where)).rejects.toThrow('not on the path');

  const target = program('fresh');
  writeFileSync(
    program('apt/apt-get'),
    `#!/bin/sh\n[ "$1" = update ] || { mkdir ${target}; cp "$0" ${target}/chromium; }\n`,
  );
  await ensureChromium(run, where);
  expect(findChromium(where.env)).toBe(program('fresh/chromium'));
});
