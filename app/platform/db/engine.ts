import { fsyncSync, openAsBlob } from 'node:fs';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type EngineStart, ownBytes } from './engine-messages.ts';
import { type Answer, readAnswer, simpleQuery } from './wire-messages.ts';

type EngineModule = postgresMod.PostgresMod;

/** Files on disk with the two things the stock file layer lacks: a real fsync, and an end after a panic. */
class DurableFiles extends NodeFS {
  override async init(pglite: PGlite, options: Partial<EngineModule>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), installFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: endThread } };
  }
}

function installFsync({ NODEFS }: EngineModule): void {
  const { stream_ops: operations } = NODEFS as unknown as {
    stream_ops: { fsync?(file: { nfd: number }): number };
  };
  operations.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd);
    } catch {
      // What a failed fsync was to save may be lost, and a second try would succeed without saving it.
      endThread();
    }
    return 0;
  };
}

/**
 * After a panic (a full disk, a failed fsync) the engine would never answer again. Ending its thread gives the callers
 * an error at once, and the supervisor a fresh start from what is safe on disk.
 *
 * No ballast file is reserved for a full disk: it would only postpone the end by its own size. Queries fail
 * as unavailable until the operator has made room, and are answered again by themselves at the next try to
 * open.
 */
function endThread(): never {
  process.exit(70);
}

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

  // execProtocolRaw stores all messages it ever parsed; the streaming form does not, and works synchronously.
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
