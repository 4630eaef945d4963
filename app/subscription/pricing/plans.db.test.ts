import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { checkouts, providerPrices } from '../payments/payments.tables.server.ts';
import { listPlans } from '../plans/plans.queries.server.ts';
import { planTranslations, pricingPlans } from '../plans/plans.tables.server.ts';
import { findManagedPlan, listManagedPlans } from './managed-plans.queries.server.ts';
import type { PlanForm } from './plans.forms.ts';
import {
  addPlan,
  editPlan,
  newPlan,
  offerAgain,
  publishPlan,
  removePlan,
  reorderPlans,
} from './plans.server.ts';

let store: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  store = await openTestDatabase();
  admin = await makeAdmin(store.db);
});
afterAll(() => store.close());

const now = new Date('2026-11-16T12:00:00Z');
const asking = (actor: Actor = admin) => ({ db: store.db, actor, now });
const shown = (locale: 'en' | 'de' = 'en') =>
  listPlans({ db: store.db, log: createLog({ level: 'silent' }), locale });
const names = async () => (await shown()).map(({ name }) => name);
const ids = async () =>
  (
    await store.db
      .select({ id: pricingPlans.id })
      .from(pricingPlans)
      .where(isNull(pricingPlans.retiredAt))
      .orderBy(asc(pricingPlans.order))
  ).map(({ id }) => id);

async function makeDraft(): Promise<string> {
  const added = await addPlan(asking());
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
}
async function makePlan(): Promise<string> {
  const id = await makeDraft();
  await publishPlan(asking(), id);
  return id;
}
async function formOf(id: string, changes: Partial<PlanForm['plan']> = {}): Promise<PlanForm> {
  const managed = await findManagedPlan(asking(), id);
  if (!managed) throw new Error('there is no such plan');
  const { id: _id, revision, isDraft: _draft, isRetired: _off, isBought: _bought, ...said } = managed;
  const { translations, ...plan } = said;
  return { revision, plan: { ...plan, ...changes }, translations };
}
const lastAct = async () => (await store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

/** Plans that a test has added are gone before the next. */
beforeEach(async () => {
  await store.db.delete(checkouts);
  await store.db.delete(providerPrices);
  await store.db.update(userProfiles).set({ planId: null });
  for (const { id, key } of await listManagedPlans(asking()))
    if (!['free', 'pro', 'enterprise'].includes(key)) await removePlan(asking(), id);
});

describe('a new plan', () => {
  test('has the specified words, and stands last, where nobody sees it until it is published', async () => {
    const id = await makeDraft();
    expect(await names()).toEqual(['Kids', 'Students and specialists', 'Family']);
    expect(await findManagedPlan(asking(), id)).toMatchObject({ name: 'New Plan', isDraft: true });
    expect(await lastAct()).toMatchObject({
      action: 'plan.create',
      subjectId: id,
      after: { name: 'New Plan' },
    });
    expect(await publishPlan(asking(), id)).toEqual({ ok: true });
    expect(await publishPlan(asking(), id)).toEqual({ ok: true });
    expect(await publishPlan(asking(), randomUUID())).toMatchObject({ code: 'pricing:refusal.missing' });
    const plan = (await shown()).at(-1);
    expect(plan).toMatchObject({ ...newPlan, key: expect.stringMatching(/^plan-[0-9a-f]{8}$/) });
    expect(plan).toMatchObject({
      ...{ name: 'New Plan', description: 'Plan description', monthlyPrice: 0, annualPrice: 0 },
      ...{ features: ['Feature 1'], isPopular: false, ctaText: 'Get started', ctaUrl: '/signup', grants: [] },
    });
    const [row] = await store.db.select().from(pricingPlans).where(eq(pricingPlans.id, id));
    expect(row?.order).toBe(4);
    expect(await lastAct()).toMatchObject({ action: 'plan.edit', subjectId: id, after: { isOnSite: true } });
  });

  test('comes after the other of two that are added at once, with a key of its own', async () => {
    await Promise.all([makePlan(), makePlan()]);
    const rows = await store.db.select().from(pricingPlans).orderBy(asc(pricingPlans.order));
    expect(rows.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  });
});

describe('an edit', () => {
  test('is shown at once, and written down with what it was', async () => {
    const id = await makePlan();
    const saved = await editPlan(asking(), id, await formOf(id, { name: 'Night shift', monthlyPrice: 990 }));
    expect(saved).toMatchObject({ ok: true });
    expect((await shown()).at(-1)).toMatchObject({ name: 'Night shift', monthlyPrice: 990 });
    expect(await lastAct()).toMatchObject({
      action: 'plan.edit',
      subjectId: id,
      subjectName: 'New Plan',
      before: { name: 'New Plan', monthlyPrice: 0 },
      after: { name: 'Night shift', monthlyPrice: 990 },
    });
  });

  test('of nothing changes nothing, and nobody is notified', async () => {
    const id = await makePlan();
    const before = await store.db.$count(auditLog);
    expect(await editPlan(asking(), id, await formOf(id))).toMatchObject({ ok: true });
    expect(await store.db.$count(auditLog)).toBe(before);
    expect(await findManagedPlan(asking(), id)).toMatchObject({ revision: 1 });
  });

  test('over what somebody else saved meanwhile is refused; insisting on it is not', async () => {
    const id = await makePlan();
    const [mine, theirs] = [await formOf(id, { name: 'Mine' }), await formOf(id, { name: 'Theirs' })];
    expect(await editPlan(asking(), id, theirs)).toMatchObject({ ok: true });
    expect(await editPlan(asking(), id, mine)).toMatchObject({
      kind: 'conflict',
      code: 'pricing:refusal.changedMeanwhile',
    });
    expect(await findManagedPlan(asking(), id)).toMatchObject({ name: 'Theirs', revision: 2 });
    expect(await editPlan(asking(), id, { ...mine, revision: 2 })).toMatchObject({ ok: true });
    expect(await names()).toContain('Mine');
  });

  test('of two at once is saved once', async () => {
    const id = await makePlan();
    const forms = await Promise.all(['One', 'Two'].map((name) => formOf(id, { name })));
    const answers = await Promise.all(forms.map((form) => editPlan(asking(), id, form)));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('with the key of another plan is refused at its field', async () => {
    const id = await makePlan();
    expect(await editPlan(asking(), id, await formOf(id, { key: 'pro' }))).toMatchObject({
      kind: 'conflict',
      code: 'pricing:refusal.keyTaken',
      field: 'key',
    });
  });

  test('of a plan that is gone says so', async () => {
    const id = await makePlan();
    const form = await formOf(id);
    await removePlan(asking(), id);
    for (const gone of [id, randomUUID(), 'nonsense', undefined])
      expect(await editPlan(asking(), gone, form)).toMatchObject({ code: 'pricing:refusal.missing' });
  });
});

describe('words in other languages', () => {
  test('are shown to their readers; what is left out follows the plan', async () => {
    const id = await makePlan();
    const form = await formOf(id, { name: 'Night shift' });
    const de = { name: 'Nachtschicht', description: null, features: ['Eulen'], ctaText: null };
    await editPlan(asking(), id, { ...form, translations: { de } });
    expect((await shown('de')).at(-1)).toMatchObject({
      ...{ name: 'Nachtschicht', features: ['Eulen'], description: 'Plan description' },
    });
    expect(await names()).toContain('Night shift');
    expect(await findManagedPlan(asking(), id)).toMatchObject({ translations: { de } });
    expect(await lastAct()).toMatchObject({ after: { translations: { de } } });
  });

  test('go when they are emptied, and with the plan', async () => {
    const id = await makePlan();
    const de = { name: 'Nachtschicht', description: null, features: null, ctaText: null };
    await editPlan(asking(), id, { ...(await formOf(id)), translations: { de } });
    await editPlan(asking(), id, { ...(await formOf(id)), translations: {} });
    const ofPlan = eq(planTranslations.planId, id);
    expect(await store.db.$count(planTranslations, ofPlan)).toBe(0);
    await editPlan(asking(), id, { ...(await formOf(id)), translations: { de } });
    await removePlan(asking(), id);
    expect(await store.db.$count(planTranslations, ofPlan)).toBe(0);
  });

  test('of the first plans are those of the product until an admin writes others', async () => {
    const [kids] = await shown('de');
    expect(kids?.name).toBe('Kids');
  });
});

describe('deleting', () => {
  test('a plan that nobody bought leaves nothing of it, and the others move up', async () => {
    const [first, second] = [await makePlan(), await makePlan()];
    expect(await removePlan(asking(), first)).toEqual({ ok: true, value: 'deleted' });
    expect(await store.db.$count(pricingPlans, eq(pricingPlans.id, first))).toBe(0);
    const [row] = await store.db.select().from(pricingPlans).where(eq(pricingPlans.id, second));
    expect(row?.order).toBe(4);
    expect(await lastAct()).toMatchObject({ action: 'plan.delete', subjectId: first, after: null });
    expect(await removePlan(asking(), first)).toMatchObject({ code: 'pricing:refusal.missing' });
  });

  const concerned: [string, (planId: string) => Promise<unknown>][] = [
    ['that somebody has', async (planId) => makeLearner(store.db, { planId })],
    [
      'for which somebody was sent to pay',
      async (planId) => {
        const { userId } = await makeLearner(store.db);
        await store.db.insert(checkouts).values({
          ...{ userId, planId, kind: 'pass', period: 'month', amountCents: 100, provider: 'stripe' },
        });
      },
    ],
    [
      'that Stripe has a price of',
      async (planId) =>
        store.db
          .insert(providerPrices)
          .values({ planId, kind: 'pass', period: 'month', amountCents: 100, priceId: 'price_1' }),
    ],
  ];
  test.each(concerned)('a plan %s takes it off the site and keeps it', async (_, buy) => {
    const id = await makePlan();
    await buy(id);
    expect(await findManagedPlan(asking(), id)).toMatchObject({ isBought: true, isRetired: false });
    expect(await removePlan(asking(), id)).toEqual({ ok: true, value: 'retired' });
    expect(await names()).not.toContain('New Plan');
    expect(await findManagedPlan(asking(), id)).toMatchObject({ isBought: true, isRetired: true });
    expect(await lastAct()).toMatchObject({ action: 'plan.delete', after: { isOnSite: false } });
    expect(await removePlan(asking(), id)).toMatchObject({ code: 'pricing:refusal.bought' });
    expect(await offerAgain(asking(), id)).toMatchObject({ ok: true });
    expect((await names()).at(-1)).toBe('New Plan');
  });

  test('is refused by the database itself where somebody has the plan', async () => {
    const planId = await makePlan();
    await makeLearner(store.db, { planId });
    const deleting = store.db.delete(pricingPlans).where(eq(pricingPlans.id, planId));
    await expect(deleting).rejects.toThrow();
  });
});

describe('the order', () => {
  test('is changed as asked, once, and written down', async () => {
    const seen = await ids();
    const wanted = seen.toReversed();
    expect(await reorderPlans(asking(), { seen, wanted })).toMatchObject({ ok: true });
    expect(await names()).toEqual(['Family', 'Students and specialists', 'Kids']);
    expect(await lastAct()).toMatchObject({
      action: 'plan.reorder',
      before: { order: ['Kids', 'Students and specialists', 'Family'] },
    });
    expect(await reorderPlans(asking(), { seen, wanted })).toMatchObject({ ok: true });
    await reorderPlans(asking(), { seen: wanted, wanted: seen });
    expect(await names()).toEqual(['Kids', 'Students and specialists', 'Family']);
  });

  test('that was seen otherwise is not touched', async () => {
    const seen = await ids();
    const [a = '', b = '', c = ''] = seen;
    await makePlan();
    for (const wanted of [
      [c, b, a],
      [a, b],
      [a, a, b],
      [b, a, c, randomUUID()],
    ])
      expect(await reorderPlans(asking(), { seen, wanted })).toMatchObject({
        code: 'pricing:refusal.orderChanged',
      });
    expect(await names()).toEqual(['Kids', 'Students and specialists', 'Family', 'New Plan']);
  });
});

test('only admins see and change any of it', async () => {
  const id = await makePlan();
  const form = await formOf(id, { name: 'Mine' });
  const seen = await ids();
  for (const actor of [visitor, await makeLearner(store.db), await makeLearner(store.db, { isVip: true })]) {
    const scope = asking(actor);
    expect(await listManagedPlans(scope)).toEqual([]);
    expect(await findManagedPlan(scope, id)).toBeUndefined();
    const answers = await Promise.all([
      addPlan(scope),
      editPlan(scope, id, form),
      removePlan(scope, id),
      offerAgain(scope, id),
      publishPlan(scope, id),
      reorderPlans(scope, { seen, wanted: seen.toReversed() }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'forbidden' });
  }
  expect(await names()).toEqual(['Kids', 'Students and specialists', 'Family', 'New Plan']);
  expect(await store.db.$count(pricingPlans, and(eq(pricingPlans.id, id)))).toBe(1);
});
