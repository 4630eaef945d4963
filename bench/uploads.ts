import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealServer, signInAdmins, startRealServer } from '#test/harness/real-server.ts';
import { announce, longMp3, type Sender, sendBytes } from '#test/harness/tus-client.ts';
import { type Benchmark, median, type Result } from './measure.ts';

const megabyte = 2 ** 20;
const frameBytes = 192;
const fileBytes = Math.floor((50 * megabyte) / frameBytes) * frameBytes;
/** As large as the browser's. */
const pieceBytes = 4 * megabyte;
const parallel = 10;
const rounds = 5;
const allowedGrowthBytes = 16 * megabyte;

/** Recordings of 50 MB sent to the built server: what they cost it, beside what reading and copying them costs. */
export const audioUploads: Benchmark = {
  title: 'Uploads of 50 MB',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'dictoria-bench-uploads-'));
    const place = { dataDir: join(folder, 'data') };
    const cookies = await signInAdmins(place, parallel);
    const server = await startRealServer(place);
    const senders = cookies.map((cookie) => ({ origin: server.origin, cookie }));
    const content = longMp3(fileBytes).subarray(0, fileBytes);
    try {
      return [...(await memoryLines(server, senders, content)), await timeLine(senders, content, folder)];
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function memoryLines(server: RealServer, senders: Sender[], content: Uint8Array): Promise<Result[]> {
  const uploadAll = () => Promise.all(senders.map((sender) => upload(sender, content)));
  await fetch(server.origin);
  await server.peaks();
  const fresh = await server.peaks();
  await uploadAll();
  const first = await server.peaks();
  // The first time also costs what stays: code that is compiled, room for young objects.
  const before = await server.peaks();
  await uploadAll();
  const again = await server.peaks();
  return [
    grown('the first ten at once: resident', first.rssBytes - fresh.rssBytes),
    grown('ten more: resident', again.rssBytes - before.rssBytes),
    grown('ten more: objects and buffers', again.ownBytes - before.ownBytes),
  ];
}

const grown = (what: string, bytes: number): Result => ({
  what,
  ours: `+${(bytes / megabyte).toFixed(1)} MB`,
  beside: `${allowedGrowthBytes / megabyte} MB  allowed`,
  ratio: `${(bytes / allowedGrowthBytes).toPrecision(2)} ×`,
});

async function timeLine(senders: Sender[], content: Uint8Array, folder: string): Promise<Result> {
  const [sender = { origin: '' }] = senders;
  const original = join(folder, 'original');
  writeFileSync(original, content);
  const [ours, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await secondsOf(() => upload(sender, content)));
    beside.push(await secondsOf(async () => copy(original, join(folder, 'copy'))));
  }
  const [mine, theirs] = [median(ours), median(beside)];
  return {
    what: 'one, until it is checked and stored',
    ours: `${mine.toFixed(2)} s`,
    beside: `${theirs.toFixed(2)} s  sha256sum, then dd to the disk`,
    ratio: `${(mine / theirs).toPrecision(2)} ×`,
  };
}

async function upload(sender: Sender, content: Uint8Array): Promise<void> {
  const announced = await announce(sender, { bytes: content.length });
  const path = announced.headers.get('location') ?? '';
  for (let offset = 0; offset < content.length; offset += pieceBytes) {
    const response = await sendBytes(sender, path, offset, content.subarray(offset, offset + pieceBytes));
    if (response.status !== 204) throw new Error(`a piece was answered with ${response.status}`);
  }
}

function copy(from: string, to: string): void {
  execFileSync('sha256sum', [from], { stdio: 'ignore' });
  execFileSync('dd', [`if=${from}`, `of=${to}`, 'bs=1M', 'conv=fsync'], { stdio: 'ignore' });
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
