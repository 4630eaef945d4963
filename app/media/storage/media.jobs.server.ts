import { z } from 'zod';
import { defineCron, defineJob, type JobDefinition } from '#app/platform/jobs/define.server.ts';
import { checkIntegrity } from './check-integrity.server.ts';
import type { ObjectStorage } from './storage.ts';
import { sweepStorage } from './sweep-storage.server.ts';

const hourMs = 60 * 60_000;
/** Longer than any upload and any backup: a backup that has read a row still finds the bytes it speaks of. */
const sweepGraceMs = 24 * hourMs;
const integrityLimits = { everyMs: 7 * 24 * hourMs, budgetBytes: 20 * 2 ** 30 };

const kinds = { sweep: 'media.sweep', integrity: 'media.integrity' };

/** The storage keeps itself clean and says what it has lost. */
export const mediaJobs = (storage: ObjectStorage): JobDefinition[] => [
  defineJob({
    kind: kinds.sweep,
    payload: z.object({}),
    async run(_payload, context) {
      const swept = await sweepStorage(context, storage, sweepGraceMs);
      context.log.info(swept, 'storage swept');
    },
  }),
  defineJob({
    kind: kinds.integrity,
    payload: z.object({}),
    async run(_payload, context) {
      const result = await checkIntegrity(context, storage, integrityLimits);
      context.log.info(result, 'stored objects checked');
    },
  }),
];

export const sweepStorageHourly = defineCron({
  name: kinds.sweep,
  pattern: '41 * * * *',
  kind: kinds.sweep,
});

export const checkIntegrityNightly = defineCron({
  name: kinds.integrity,
  pattern: '13 3 * * *',
  kind: kinds.integrity,
});
