import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import { putIntoBin } from '#app/platform/bin/bin.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { PlanTranslations } from '../plans/plan-words.ts';
import { mostPlans, planColumns } from '../plans/plans.queries.server.ts';
import { planTranslations, pricingPlans } from '../plans/plans.tables.server.ts';
import { readTranslations, wasBought } from './managed-plans.queries.server.ts';
import type { OrderForm, PlanForm } from './plans.forms.ts';
import { mayManagePlans } from './plans.policy.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;
type Row = typeof pricingPlans.$inferSelect;

const adminsOnly = refuse('forbidden', 'pricing:refusal.adminsOnly');
const missing = refuse('missing', 'pricing:refusal.missing');
const changedMeanwhile = refuse('conflict', 'pricing:refusal.changedMeanwhile');

/** What a new plan says until somebody writes it. Without grants it is not for sale. */
export const newPlan = {
  name: 'New Plan',
  description: 'Plan description',
  monthlyPrice: 0,
  annualPrice: 0,
  features: ['Feature 1'],
  grants: [],
  isPopular: false,
  ctaText: 'Get started',
  ctaUrl: '/signup',
};

/** Adds a plan with the words of a new one, after all others: a draft, which no visitor sees. Admins only. */
export async function addPlan({ db, actor }: Asking): Promise<Outcome<{ id: string }>> {
  if (!mayManagePlans(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const shown = await lockShown(tx);
    if (shown.length >= mostPlans) return refuse('conflict', 'pricing:refusal.tooMany');
    const key = `plan-${randomBytes(4).toString('hex')}`;
    const [plan] = await tx
      .insert(pricingPlans)
      .values({ ...newPlan, key, isDraft: true, order: shown.length + 1 })
      .returning();
    if (!plan) throw new Error('the plan was not stored');
    await recordAuditEvent(tx, actor, { action: 'plan.create', subject: plan, after: said(plan) });
    await publish(tx, 'site');
    return ok({ id: plan.id });
  });
}

/** Saves what an admin wrote about a plan. What was bought stays at the price it was bought at. Admins only. */
export async function editPlan(
  { db, actor }: Asking,
  planId: unknown,
  { revision, plan: written, translations }: PlanForm,
): Promise<Outcome> {
  if (!mayManagePlans(actor)) return adminsOnly;
  const saving = db.transaction(async (tx): Promise<Outcome> => {
    const plan = await lockPlan(tx, planId);
    if (!plan) return missing;
    const before = said(plan, (await readTranslations(tx, [plan.id])).get(plan.id));
    const after = said({ ...plan, ...written }, translations);
    if (JSON.stringify(before) === JSON.stringify(after)) return ok();
    if (plan.revision !== revision) return changedMeanwhile;
    await tx
      .update(pricingPlans)
      .set({ ...written, revision: plan.revision + 1 })
      .where(eq(pricingPlans.id, plan.id));
    await writeTranslations(tx, plan.id, translations);
    await recordAuditEvent(tx, actor, { action: 'plan.edit', subject: plan, before, after });
    await publish(tx, 'site');
    return ok();
  });
  return unlessKeyTaken(saving);
}

/**
 * Puts a plan into the bin that nobody ever wanted to buy. One that somebody has, or was on the way to pay for, is taken off the
 * site instead: whoever has it keeps it with its name and its price, and it renews as before. Admins only.
 */
export async function removePlan(
  { db, actor, now }: Asking,
  planId: unknown,
): Promise<Outcome<'deleted' | 'retired'>> {
  if (!mayManagePlans(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    await lockShown(tx);
    const plan = await lockPlan(tx, planId);
    if (!plan) return missing;
    const ofPlan = eq(pricingPlans.id, plan.id);
    const [bought] = await tx
      .select({ id: pricingPlans.id })
      .from(pricingPlans)
      .where(and(ofPlan, wasBought(tx)));
    if (bought && plan.retiredAt) return refuse('conflict', 'pricing:refusal.bought');
    const before = said(plan, (await readTranslations(tx, [plan.id])).get(plan.id));
    if (bought) await tx.update(pricingPlans).set({ retiredAt: now }).where(ofPlan);
    else await putIntoBin(tx, { actor, now }, { kind: 'plan', ...plan });
    await writeOrder(tx, await lockShown(tx));
    const after = bought && { ...before, isOnSite: false };
    await recordAuditEvent(tx, actor, { action: 'plan.delete', subject: plan, before, after });
    await publish(tx, 'site');
    return ok(bought ? 'retired' : 'deleted');
  });
}

/** Where a plan stands that comes back to the site: after all others, if there is room for one more. */
export async function placeForPlan(tx: Db): Promise<Outcome<number>> {
  const shown = await lockShown(tx);
  return shown.length >= mostPlans ? refuse('conflict', 'pricing:refusal.tooMany') : ok(shown.length + 1);
}

/** Puts a plan that was taken off the site back on it, after all others. Admins only. */
export async function offerAgain({ db, actor }: Asking, planId: unknown): Promise<Outcome> {
  if (!mayManagePlans(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const place = await placeForPlan(tx);
    const plan = await lockPlan(tx, planId);
    if (!plan) return missing;
    if (!plan.retiredAt) return ok();
    if (!place.ok) return place;
    await tx
      .update(pricingPlans)
      .set({ retiredAt: null, order: place.value })
      .where(eq(pricingPlans.id, plan.id));
    const [before, after] = [{ isOnSite: false }, { isOnSite: true }];
    await recordAuditEvent(tx, actor, { action: 'plan.edit', subject: plan, before, after });
    await publish(tx, 'site');
    return ok();
  });
}

/** Shows a draft to everyone, where it stands among the others. Admins only. */
export async function publishPlan({ db, actor }: Asking, planId: unknown): Promise<Outcome> {
  if (!mayManagePlans(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId);
    if (!plan) return missing;
    if (!plan.isDraft) return ok();
    await tx.update(pricingPlans).set({ isDraft: false }).where(eq(pricingPlans.id, plan.id));
    const [before, after] = [{ isOnSite: false }, { isOnSite: true }];
    await recordAuditEvent(tx, actor, { action: 'plan.edit', subject: plan, before, after });
    await publish(tx, 'site');
    return ok();
  });
}

/** Puts the plans into another order. Refused when they do not stand as they were seen. Admins only. */
export async function reorderPlans({ db, actor }: Asking, { seen, wanted }: OrderForm): Promise<Outcome> {
  if (!mayManagePlans(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const shown = await lockShown(tx);
    const present = shown.map(({ id }) => id);
    if (present.join() === wanted.join()) return ok();
    if (present.join() !== seen.join() || present.toSorted().join() !== wanted.toSorted().join())
      return refuse('conflict', 'pricing:refusal.orderChanged');
    const byId = new Map(shown.map((plan) => [plan.id, plan]));
    const ordered = wanted.flatMap((id) => byId.get(id) ?? []);
    await writeOrder(tx, ordered);
    await recordAuditEvent(tx, actor, {
      action: 'plan.reorder',
      subject: { id: 'plans', name: ordered.map(({ name }) => name).join(', ') },
      before: { order: shown.map(({ name }) => name) },
      after: { order: ordered.map(({ name }) => name) },
    });
    await publish(tx, 'site');
    return ok();
  });
}

type Placed = Pick<Row, 'id' | 'name' | 'order'>;

/** The plans on the site in their order. Whoever changes how many they are, or their order, waits here for each other. */
async function lockShown(tx: Db): Promise<Placed[]> {
  const shown = () =>
    tx
      .select({ id: pricingPlans.id, name: pricingPlans.name, order: pricingPlans.order })
      .from(pricingPlans)
      .where(isNull(pricingPlans.retiredAt))
      .orderBy(asc(pricingPlans.order), asc(pricingPlans.key));
  await shown().for('update');
  // Queried again: what somebody added while this one waited is not among the rows it waited for.
  return shown();
}

async function writeOrder(tx: Db, plans: readonly Placed[]): Promise<void> {
  for (const [index, plan] of plans.entries())
    if (plan.order !== index + 1)
      await tx
        .update(pricingPlans)
        .set({ order: index + 1 })
        .where(eq(pricingPlans.id, plan.id));
}

async function lockPlan(tx: Db, planId: unknown): Promise<Row | undefined> {
  const id = parseId(planId);
  if (!id) return undefined;
  const [plan] = await tx.select().from(pricingPlans).where(eq(pricingPlans.id, id)).for('update');
  return plan;
}

async function writeTranslations(tx: Db, planId: string, translations: PlanTranslations): Promise<void> {
  await tx.delete(planTranslations).where(eq(planTranslations.planId, planId));
  const rows = Object.entries(translations).map(([language, words]) => ({
    ...words,
    planId,
    language: language as keyof PlanTranslations,
  }));
  if (rows.length > 0) await tx.insert(planTranslations).values(rows);
}

/** What is written down about a plan, field by field and in one order, so that two states can be compared. */
const said = (row: Row, translations: PlanTranslations = {}) => ({
  ...Object.fromEntries(Object.keys(planColumns).map((name) => [name, row[name as keyof Row]])),
  translations: Object.fromEntries(
    Object.entries(translations)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([language, { name, description, features, ctaText }]) => [
        language,
        { name, description, features, ctaText },
      ]),
  ),
});

async function unlessKeyTaken(saving: Promise<Outcome>): Promise<Outcome> {
  try {
    return await saving;
  } catch (error) {
    if (!isUniqueViolation(error, 'pricing_plans_key_unique')) throw error;
    return refuse('conflict', 'pricing:refusal.keyTaken', { field: 'key' });
  }
}
