import { z } from 'zod';
import type { Id, UserId } from '#app/platform/ids.ts';

export type AppealId = Id<'appeal'>;

export const appealStates = ['open', 'accepted', 'rejected'] as const;

export type AppealState = (typeof appealStates)[number];

/** What admins' pages about appeals and messages listen to. Everyone may hear it: it says that something changed, never what. */
export const inboxTopic = 'inbox';

/** Somebody's attempts, of which the marks changed without their doing. */
export const attemptsTopic = (userId: UserId | string) => `attempts:${userId}`;

export const longestRemark = 500;

/** A decision about an appeal, with what the learner is told. */
export const decisionForm = z.object({
  remark: z
    .string('inbox:refusal.invalid')
    .default('')
    .transform((typed) =>
      typed
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(longestRemark, 'inbox:refusal.remarkTooLong')),
});

export type DecisionForm = z.output<typeof decisionForm>;
