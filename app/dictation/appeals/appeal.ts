import type { Id } from '#app/platform/ids.ts';

export type AppealId = Id<'appeal'>;

export const appealStates = ['open', 'accepted', 'rejected'] as const;

export type AppealState = (typeof appealStates)[number];

/** What became of a learner's own appeal. */
export interface OwnAppeal {
  id: AppealId;
  state: AppealState;
  original: string;
  learner: string;
  remark: string | null;
}
