import { fsyncSync } from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineModule = postgresMod.PostgresMod;

/** Files on disk with the two things the stock file layer lacks: a real fsync, and an end after a panic. */
export class DurableFiles extends NodeFS {
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
 * No ballast file is kept for a full disk: it would only postpone the end by its own size. Queries fail as unavailable
 * until the operator has made room, and are answered again by themselves at the next try to open.
 */
function endThread(): never {
  process.exit(70);
}
