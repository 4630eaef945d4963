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
 * A panicking engine (a full disk, a failed fsync) would never answer again. Ending the thread turns that into
 * errors for its callers now, and a fresh start from what is safe on disk: no space is kept in reserve for it,
 * because once the operator has freed some, the supervisor's next try finds it.
 */
function endThread(): never {
  process.exit(70);
}
