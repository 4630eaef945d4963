import { TakenUpload } from '#app/media/uploads/uploads.server.ts';
import { type Outcome, refuse } from '#app/platform/outcome.ts';

/** An upload that was used or given up by somebody who was quicker is a no, not a failure. */
export async function unlessTaken<Value>(work: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TakenUpload) return refuse('missing', 'media:refusal.missing');
    throw error;
  }
}
