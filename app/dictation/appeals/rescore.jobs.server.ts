import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineJob } from '#app/platform/jobs/define.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import type { Mark } from '../asking/marking.server.ts';
import { rescoreNext } from './rescore-attempts.server.ts';
import type { VariantId } from './variants.ts';

const kind = 'dictation.rescore';

/** So long after the first pass the second begins: by then nobody is answered any more who asked before the variant was there. */
const secondPassAfterMs = 60_000;

interface Rescoring {
  variant: VariantId;
  pass: number;
}

/** Promises that the attempts of the variant's file are looked through if the caller's transaction commits. */
export async function enqueueRescoring(tx: Db, { variant, pass }: Rescoring, runAt?: Date): Promise<void> {
  await enqueue(tx, kind, { variant, pass }, { dedupeKey: `${variant} ${pass}`, runAt });
}

/**
 * Marks anew what was written like a variant before it was accepted, some attempts at a time: each is changed at most once,
 * together with how far the work has come, so that a run that dies is taken up where it was.
 */
export const rescoreAttempts = (mark: Mark) =>
  defineJob({
    kind,
    payload: z.object({ variant: z.uuid().transform((id) => id as VariantId), pass: z.int().min(1).max(2) }),
    oneAtATime: true,
    async run({ variant, pass }, { db, now, signal }) {
      const later = (tx: Db) =>
        pass === 1
          ? enqueueRescoring(tx, { variant, pass: 2 }, new Date(now.getTime() + secondPassAfterMs))
          : Promise.resolve();
      while (await rescoreNext(db, { variant, pass, now, mark, atEnd: later })) signal.throwIfAborted();
    },
  });
