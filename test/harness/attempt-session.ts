import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { answerAttempt } from '#app/dictation/attempts/answer-attempt.server.ts';
import { attemptForm } from '#app/dictation/attempts/attempts.forms.ts';
import { attempts } from '#app/dictation/attempts/attempts.tables.server.ts';
import { upgradeFields } from '#app/dictation/form-requests.ts';
import { withForm } from '#app/dictation/requests.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { markInThread } from './mark-in-thread.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { entitlements, makeDictation } from './test-dictation.ts';
import { type Learner, makeLearner } from './test-people.ts';

/** Who sends a form, and when, if it is not the learner of the session in their trial. */
export interface SentBy {
  actor?: Actor;
  entitlement?: Entitlement;
  at?: Date;
}

/** Half an hour before midnight in Greenwich. */
export const sessionTime = new Date('2026-03-01T23:30:00Z');

/** A database for the tests of one file, and for each test someone new with a new dictation before them. */
export class AttemptSession {
  #site?: TestDatabase;
  #learner?: Learner;
  /** The file that forms are about, unless they say otherwise. */
  file = '' as AudioFileId;

  constructor() {
    beforeAll(async () => {
      this.#site = await openTestDatabase();
    });
    afterAll(() => this.#site?.close());
    beforeEach(async () => {
      this.#learner = await makeLearner(this.db);
      this.file = (await makeDictation(this.db)).id;
    });
  }

  get db(): Db {
    if (!this.#site) throw new Error('the tests have not begun');
    return this.#site.db;
  }

  get learner(): Learner {
    if (!this.#learner) throw new Error('the test has not begun');
    return this.#learner;
  }

  /** Sends what a page does; as the form of an older page, which is upgraded to what today's sends. */
  send(fields: Record<string, string>, by: SentBy = {}) {
    const { actor = this.learner, entitlement = entitlements.trial, at = sessionTime } = by;
    const scope = { db: this.db, actor, now: at, mark: markInThread };
    return withForm(attemptForm, upgradeFields({ file: this.file, ...fields }), (form) =>
      answerAttempt(scope, entitlement, form),
    );
  }

  compare(text: string, fields: Record<string, string> = {}, by?: SentBy) {
    return this.send({ intent: 'compare', text, ...fields }, by);
  }

  finish(text: string, fields: Record<string, string> = {}, by?: SentBy) {
    return this.send({ intent: 'finish', text, ...fields }, by);
  }

  /** Every attempt of the learner. */
  stored() {
    return this.db.select().from(attempts).where(eq(attempts.userId, this.learner.userId));
  }
}

/** The answer, which has to be a good one. */
export async function answer<Pass>(sent: Promise<Outcome<unknown>>): Promise<Pass> {
  const outcome = await sent;
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value as Pass;
}

/** A refusal of this domain, whole. */
export const refused = (kind: string, code: string) => ({
  ok: false,
  kind,
  code: `dictation:refusal.${code}`,
});
