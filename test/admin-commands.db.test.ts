import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type ActionFunction, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beforeErasingContext } from '#app/accounts/settings/erase-account.server.ts';
import { namePlacesContext } from '#app/media/images/image-usage-places.server.ts';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import { type Scope, scopeContext } from '#app/platform/http/scope.server.ts';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import { type Actor, type UserId, visitor } from '#app/platform/ids.ts';
import { ok } from '#app/platform/outcome.ts';
import { type AdminForm, addressOf, adminForms, listAdminActions, staffOf } from './harness/admin-forms.ts';
import { signedIn } from './harness/signed-in.ts';
import { openTestDashboard, type TestDashboard } from './harness/test-dashboard.ts';
import { makeAudioFile } from './harness/test-library.ts';

const actions = await listAdminActions();
const learner: Actor = { kind: 'learner', userId: randomUUID() as UserId, isVip: true };
const silent = { error: () => undefined };

let site: TestDashboard;
let admin: Extract<Actor, { kind: 'admin' }>;
let forms: AdminForm[];
beforeAll(async () => {
  site = await openTestDashboard();
  // For actions on people the admin is looked up once more.
  admin = { kind: 'admin', userId: (await signedIn(site.db, { role: 'admin' })).userId as UserId };
  const { id } = await makeAudioFile(site.db, { identifier: 'rain-1' });
  const cover = (await site.uploadPicture(admin)).id;
  forms = adminForms({ file: id, identifier: 'rain-1', cover });
});
afterAll(() => site.close());

/** What a route's action answers when no guard stands before it. */
async function answer(actor: Actor, form: AdminForm) {
  const context = new RouterContextProvider();
  const scope = { db: site.db, actor, now: new Date(), locale: 'en', log: silent } as unknown as Scope;
  context.set(scopeContext, scope);
  context.set(uploadsContext, site.uploads);
  context.set(namePlacesContext, async () => []);
  context.set(translatorContext, undefined);
  context.set(beforeErasingContext, async () => ok());
  const url = `http://localhost${addressOf(form)}`;
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form.fields) });
  const file = forms.find(({ path }) => path === '/dashboard')?.fields.id ?? '';
  const params = { file, page: randomUUID(), image: randomUUID(), user: randomUUID() };
  const action = actions.get(form.path) as ActionFunction;
  try {
    return told(await action({ request, params, context } as unknown as Parameters<ActionFunction>[0]));
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return told(thrown);
  }
}

async function told(answer: unknown) {
  if (answer instanceof Response) return { status: answer.status, data: await answer.text() };
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data };
}

/** Everything that is stored, as one number for each table. */
async function stored() {
  const tables = await site.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const rows = sql`select md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${sql.identifier(name)} t`;
    sums[name] = (await site.db.execute<{ sum: string | null }>(rows)).rows[0]?.sum;
  }
  return sums;
}

describe('the table of forms is whole', () => {
  test('every route of the admin area that answers forms has some', () => {
    expect([...new Set(adminForms().map(({ path }) => path))].sort()).toEqual([...actions.keys()].sort());
  });

  test.each([...actions.keys()])('%s: every intent that its code knows', async (path) => {
    const listed = adminForms().filter((form) => form.path === path);
    const { status, data } = await answer(admin, { path, fields: { intent: 'no such thing' } });
    const known = (data as { intents?: string[] } | null)?.intents;
    expect(listed.flatMap(({ intent }) => intent ?? []).sort()).toEqual([...(known ?? [])].sort());
    if (known) expect(status).toBe(400);
    else expect(listed).toHaveLength(1);
  });
});

test.each(['editor', 'translator', 'support'] as const)(
  'without the guard of their page, the commands do for a person who is %s what is their part alone',
  async (role) => {
    const actor: Actor = {
      kind: 'staff',
      role,
      userId: (await signedIn(site.db, { role })).userId as UserId,
    };
    const before = await stored();
    for (const form of forms.filter((one) => !one.isLearnersToo && !staffOf(one).includes(role))) {
      const { status } = await answer(actor, form);
      expect.soft([200, 403, 404], JSON.stringify(form)).toContain(status);
    }
    expect(await stored()).toEqual(before);
    for (const form of forms.filter((one) => staffOf(one).includes(role) && !isDeletion(one))) {
      const { status } = await answer(actor, form);
      expect.soft([403, 422], JSON.stringify(form)).not.toContain(status);
    }
  },
);

/** What others in this file still need stays. */
const isDeletion = ({ path, intent }: AdminForm) => path === '/dashboard' && intent?.startsWith('delete');

test('without the guard of their page, the commands refuse by themselves and store nothing', async () => {
  const before = await stored();
  const refused = forms.filter(({ isLearnersToo }) => !isLearnersToo);
  const answers = new Map<AdminForm, unknown[]>();
  for (const form of refused) {
    const told = [await answer(visitor, form), await answer(learner, form)];
    for (const { status } of told) expect.soft([200, 403, 404], JSON.stringify(form)).toContain(status);
    answers.set(form, told);
  }
  expect(await stored()).toEqual(before);
  // An admin's word counts, so it is not the form that was refused.
  for (const form of refused) {
    const heard = await answer(admin, form);
    expect.soft(heard.status, JSON.stringify(form)).not.toBe(403);
    expect.soft(heard.status, JSON.stringify(form)).not.toBe(422);
    for (const told of answers.get(form) ?? []) expect.soft(told, JSON.stringify(form)).not.toEqual(heard);
  }
});
