import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { storedObjects, type UploadId, uploads } from '#app/media/storage/media.tables.server.ts';
import { mp3Bytes } from '#test/harness/mp3-bytes.ts';
import { startPostgresServer } from '#test/harness/postgres-server.ts';
import { openPlace, type Place, signInAdmins, startRealServer } from '#test/harness/real-server.ts';
import { announce, longMp3, offsetOf, type Sender, sendBytes } from '#test/harness/tus-client.ts';
import type { Figures } from './figures.ts';

const senders = 4;
const pieceBytes = 400_000;
/** The server dies after some of this many answers, and so much later: in the middle of a piece, of a check, of a commit. */
const mostAnswers = 40;
const longestDelayMs = 40;

/** A file on its way, as its sender knows it. */
interface Sending {
  cookie: string;
  content: Uint8Array;
  /** Known once the announcement was answered. */
  path?: string;
}

/** What the senders know: what was answered must be there, whatever happens to the server. */
interface Witness {
  acknowledged: Map<UploadId, string>;
  /** Announced uploads that the server did not know any more. */
  forgotten: number;
  /** Called with every answer to a piece. */
  onAnswer(): void;
}

/** SIGKILL of the server in the middle of uploads; their senders go on with the next one. */
export async function killUploads(
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<Figures> {
  return inFolder((dataDir) => killServer({ dataDir }, rounds, onRound));
}

/** The same with the rows on a PostgreSQL server, which lives on. */
export async function killUploadsOnPostgres(rounds: number): Promise<Figures> {
  const postgres = await startPostgresServer({ durable: true });
  try {
    return await inFolder((dataDir) => killServer({ dataDir, databaseUrl: postgres.url() }, rounds));
  } finally {
    await postgres.stop();
  }
}

async function inFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const base = mkdtempSync(join(tmpdir(), 'dictoria-upload-kills-'));
  try {
    return await work(join(base, 'data'));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** The same where an installation is already. */
export async function killServer(
  place: Place,
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<Figures> {
  const figures: Figures = { rounds: 0, acknowledged: 0, lost: 0, torn: 0, invented: 0, slowestReopenMs: 0 };
  const witness: Witness = { acknowledged: new Map(), forgotten: 0, onAnswer() {} };
  // Whoever has twenty uploads that nobody knows of may begin no more: each round has people of its own.
  const cookies = await signInAdmins(place, rounds);
  const longest = longMp3(2_000_000);
  let files = 0;
  const newFile = (cookie: string): Sending => {
    files += 1;
    return { cookie, content: Buffer.concat([longest, mp3Bytes(files)]) };
  };
  let sendings = cookies
    .slice(0, 1)
    .flatMap((cookie) => Array.from({ length: senders }, () => newFile(cookie)));
  for (const [round, cookie] of cookies.entries()) {
    // Nothing else is brought in meanwhile: each server would begin anew with the demo library.
    const server = await startRealServer(place, { DEMO_LIBRARY: 'off' });
    figures.slowestReopenMs = Math.max(figures.slowestReopenMs, Math.round(server.startedMs));
    const enough = answers(witness, Math.ceil(Math.random() * mostAnswers));
    const working = sendings.map((sending) =>
      sendUntilKilled(server.origin, sending, () => newFile(cookie), witness),
    );
    await Promise.race([enough, ...working]);
    await pause(Math.random() * longestDelayMs);
    await server.kill();
    sendings = await Promise.all(working);
    const { lost, torn, twice } = await audit(place, witness);
    figures.rounds += 1;
    figures.acknowledged = witness.acknowledged.size;
    figures.lost = Math.max(figures.lost, lost + witness.forgotten);
    figures.torn = Math.max(figures.torn, torn);
    figures.invented = Math.max(figures.invented, twice);
    onRound(round + 1);
  }
  return figures;
}

/** Waits for so many answers. */
function answers(witness: Witness, count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    witness.onAnswer = () => {
      seen += 1;
      if (seen === count) resolve();
    };
  });
}

/** Sends one file after the other until the server is gone, and returns the one that was cut off. */
async function sendUntilKilled(
  origin: string,
  first: Sending,
  next: () => Sending,
  witness: Witness,
): Promise<Sending> {
  let sending = first;
  try {
    for (;;) {
      const isKnown = await sendFile(origin, sending, witness);
      if (!isKnown) witness.forgotten += 1;
      sending = next();
    }
  } catch (error) {
    // What `fetch` throws when there is nobody at the other end.
    if (error instanceof TypeError) return sending;
    throw error;
  }
}

/** Whether the server still knew the upload. */
async function sendFile(origin: string, sending: Sending, witness: Witness): Promise<boolean> {
  const { cookie, content } = sending;
  const sender: Sender = { origin, cookie };
  sending.path ??= await announced(sender, content);
  const { path } = sending;
  let offset = await offsetOf(sender, path);
  if (Number.isNaN(offset)) return false;
  while (offset < content.length) {
    const piece = content.subarray(offset, offset + pieceBytes);
    const response = await sendBytes(sender, path, offset, piece);
    if (response.status !== 204) throw new Error(`a piece was answered with ${response.status}`);
    offset += piece.length;
    witness.onAnswer();
  }
  witness.acknowledged.set(path.split('/').at(-1) as UploadId, sha256(content));
  return true;
}

async function announced(sender: Sender, { length: bytes }: Uint8Array): Promise<string> {
  const response = await announce(sender, { bytes });
  const path = response.headers.get('location');
  if (!path) throw new Error(`the announcement was answered with ${response.status}`);
  return path;
}

/** Looks at what the killed server has left, before the next one touches it. */
async function audit(place: Place, { acknowledged }: Witness) {
  const { db, close } = await openPlace(place);
  const objects = await db.select().from(storedObjects);
  const ids = [...acknowledged.keys()];
  const rows = ids.length > 0 ? await db.select().from(uploads).where(inArray(uploads.id, ids)) : [];
  await close();
  const byId = new Map(objects.map((object) => [object.id, object]));
  const kept = rows.filter(
    ({ id, objectIds, storedAt }) =>
      storedAt && objectIds.every((objectId) => byId.get(objectId)?.sha256 === acknowledged.get(id)),
  );
  let torn = 0;
  for (const { bucket, key, sha256: expected } of objects) {
    const bytes = await readFile(join(place.dataDir, 'storage', bucket, key)).catch(() => undefined);
    if (!bytes || sha256(bytes) !== expected) torn += 1;
  }
  const mine = objects.filter(
    ({ contentType, key }) => contentType === 'audio/mpeg' && key.includes('lesson'),
  );
  const twice = mine.length - new Set(mine.map((object) => object.sha256)).size;
  return { lost: acknowledged.size - kept.length, torn, twice };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
