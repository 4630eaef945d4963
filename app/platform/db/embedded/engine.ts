import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFiles } from './engine-files.ts';
import type { EngineStart } from './engine-messages.ts';
import { ownBytes } from './own-bytes.ts';
import { type Answer, readAnswer, simpleQuery } from './wire-messages.ts';

/** PGlite, reduced to what is needed: bytes of the wire protocol in, bytes out, at once. */
export interface Engine {
  /** Runs one batch of messages to its end. */
  run(batch: Uint8Array): { output: Buffer<ArrayBuffer>; answer: Answer };
  /** Runs one statement for the engine's own upkeep; not under the query deadline. */
  command(sql: string): void;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

const noFsync = '-F';

const tuning = ['shared_buffers=64MB', 'max_wal_size=128MB', 'min_wal_size=32MB'];
// fdatasync, the default, is an empty function in the WebAssembly build.
const durability = ['wal_sync_method=fsync'];

/** Opens the data folder, or a database in memory. The thread ends when the engine cannot go on. */
export async function openEngine({
  folder,
  template,
  busySince,
}: Omit<EngineStart, 'idleTransactionLimitMs'>): Promise<Engine> {
  const pglite = await PGlite.create({
    ...(folder && { fs: new DurableFiles(folder) }),
    ...(template && { loadDataDir: await openAsBlob(template) }),
    extensions: { citext, pg_trgm, unaccent },
    startParams: startParams(Boolean(folder)),
  });
  const clock = new BigInt64Array(busySince);

  // execProtocolRaw keeps every message it ever parsed; the streaming form does not, and works synchronously.
  function speak(batch: Uint8Array): Buffer<ArrayBuffer> {
    const parts: Uint8Array[] = [];
    void pglite.execProtocolRawStream(batch, {
      syncToFs: false,
      onRawData: (part) => parts.push(part.slice()),
    });
    return ownBytes(parts);
  }

  return {
    run(batch) {
      Atomics.store(clock, 0, process.hrtime.bigint());
      const output = speak(batch);
      Atomics.store(clock, 0, 0n);
      return { output, answer: readAnswer(output) };
    },
    command(sql) {
      const [problem] = readAnswer(speak(simpleQuery(sql))).errors;
      if (problem) throw new Error(problem.message);
    },
    async dump() {
      const file = await pglite.dumpDataDir('none');
      return new Uint8Array(await file.arrayBuffer());
    },
    close: () => pglite.close(),
  };
}

function startParams(durable: boolean): string[] {
  const params = durable
    ? PGlite.defaultStartParams.filter((param) => param !== noFsync)
    : PGlite.defaultStartParams;
  const settings = durable ? [...tuning, ...durability] : tuning;
  return [...params, ...settings.flatMap((setting) => ['-c', setting])];
}
