import { type ActionFunctionArgs, createContext, data } from 'react-router';
import type { z } from 'zod';
import { refused } from '#app/forms/form-action.server.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { type ActorScope, type Scope, scopeContext } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import type { Threads } from '#app/platform/jobs/threads.server.ts';
import { type Outcome, ok, type Refusal, refuse } from '#app/platform/outcome.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { dictationTasks } from './dictation-tasks.ts';
import { answerToForm, upgradeFields } from './form-requests.ts';
import { type Answer, withForm } from './requests.ts';

export type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;
/** Whoever only reads needs no clock. */
export type Reading = ActorScope;
type Learner = Exclude<Actor, { kind: 'visitor' }>;

/** How often a minute something is done by hand at most; a script would keep the server busy. */
const perMinute = {
  mark: 60,
  draft: 240,
  gaps: 30,
  appeal: 30,
  rating: 30,
  play: 120,
  download: 60,
  word: 120,
  export: 6,
  set: 30,
};

/** Lets through whoever is signed in and does not repeat the same request without end. */
export async function admit(
  { db, actor, now }: Asking,
  what: keyof typeof perMinute,
): Promise<Outcome<Learner>> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const key = `dictation:${what}:${actor.userId}`;
  const taken = await takeToken(db, { key, limit: perMinute[what], windowMs: 60_000, now });
  return taken.ok ? ok(actor) : taken;
}

/** Marks for a person, beside the thread that answers everyone. */
export type GradeInThread = Threads<typeof dictationTasks>['run'];

/** Whoever has something marked also needs to say by whom. */
export interface AskingToMark extends Asking {
  mark: GradeInThread;
}

export const markContext = createContext<GradeInThread>();

interface ScriptRequest<Form, Value> {
  form: z.ZodType<Form>;
  run(scope: AskingToMark, entitlement: Entitlement, form: Form): Promise<Outcome<Value>>;
  /** What is stored now, for whoever was refused because something newer was saved. */
  current?(scope: Reading, entitlement: Entitlement, form: Form): Promise<unknown>;
}

/** The action of an address that only our scripts ask: takes JSON, and answers as forms are answered. */
export const scriptAction =
  <Form, Value>({ form: schema, run, current }: ScriptRequest<Form, Value>) =>
  async ({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) => {
    const isJson = request.headers.get('content-type')?.startsWith('application/json');
    const fields = isJson ? await readJson(request) : upgradeFields(await readFields(request));
    const scope = { ...context.get(scopeContext), mark: context.get(markContext) };
    const entitlement = context.get(entitlementContext);
    let stored: unknown;
    const outcome = await withForm(schema, fields, async (form) => {
      const done = await run(scope, entitlement, form);
      if (!done.ok && done.kind === 'conflict') stored = await current?.(scope, entitlement, form);
      return done;
    });
    const answer = outcome.ok ? data<Answer<Value>>({ value: outcome.value }) : refusedWith(outcome, stored);
    return isJson ? answer : data(answerToForm(answer.data), answer.init ?? undefined);
  };

const refusedWith = (refusal: Refusal, current: unknown) =>
  refused(refusal, current === undefined ? undefined : { current });

async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => {
    throw data(null, 400);
  });
}
