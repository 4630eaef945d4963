import { asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { levels } from '../entitlement/subscription.policy.ts';
import { checkouts, providerPrices } from '../payments/payments.tables.server.ts';
import type { Plan } from '../plans/default-plans.ts';
import type { PlanTranslations } from '../plans/plan-words.ts';
import { planColumns } from '../plans/plans.queries.server.ts';
import { planTranslations, pricingPlans } from '../plans/plans.tables.server.ts';
import { mayManagePlans } from './plans.policy.ts';

/** A plan as the admin area shows it: with what it says in every language. */
export interface ManagedPlan extends Plan {
  id: string;
  revision: number;
  /** Nobody but admins sees it yet. */
  isDraft: boolean;
  isRetired: boolean;
  /** Somebody has it, or has been on the way to pay for it: it can be taken off the site, but not deleted. */
  isBought: boolean;
  translations: PlanTranslations;
}

/** Those on the site and those taken off it. */
const mostPlans = 200;

/** All plans, those on the site in their order. Nothing for anybody but admins. */
export async function listManagedPlans({ db, actor }: Pick<Scope, 'db' | 'actor'>): Promise<ManagedPlan[]> {
  if (!mayManagePlans(actor)) return [];
  return readPlans(db);
}

/** One plan as it is now, for whoever wanted to save over it. Nothing for anybody but admins. */
export async function findManagedPlan(
  { db, actor }: Pick<Scope, 'db' | 'actor'>,
  planId: unknown,
): Promise<ManagedPlan | undefined> {
  const id = parseId(planId);
  if (!id || !mayManagePlans(actor)) return undefined;
  return (await readPlans(db, id))[0];
}

async function readPlans(db: Db, id?: string): Promise<ManagedPlan[]> {
  const rows = await db
    .select({
      id: pricingPlans.id,
      revision: pricingPlans.revision,
      ...planColumns,
      isDraft: pricingPlans.isDraft,
      isRetired: sql<boolean>`${isNotNull(pricingPlans.retiredAt)}`,
      isBought: sql<boolean>`${wasBought(db)}`,
    })
    .from(pricingPlans)
    .where(id ? eq(pricingPlans.id, id) : undefined)
    .orderBy(asc(pricingPlans.order), asc(pricingPlans.key))
    .limit(mostPlans);
  const translations = await readTranslations(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    grants: levels.filter((level) => row.grants.includes(level)),
    translations: translations.get(row.id) ?? {},
  }));
}

/**
 * Whether anybody is concerned by a plan: has it, was sent to pay for it, or could still be paying at a price that was
 * made for it. Correlated with `pricing_plans`.
 */
export function wasBought(db: Db) {
  const one = sql<number>`1`;
  const of = (table: typeof userProfiles | typeof checkouts | typeof providerPrices) =>
    sql`exists (${db.select({ one }).from(table).where(eq(table.planId, pricingPlans.id))})`;
  return or(of(userProfiles), of(checkouts), of(providerPrices));
}

/** What each of the plans says in other languages. */
export async function readTranslations(db: Db, planIds: string[]): Promise<Map<string, PlanTranslations>> {
  if (planIds.length === 0) return new Map();
  const rows = await db.select().from(planTranslations).where(inArray(planTranslations.planId, planIds));
  const byPlan = new Map<string, PlanTranslations>();
  for (const { planId, language, ...words } of rows)
    byPlan.set(planId, { ...byPlan.get(planId), [language]: words });
  return byPlan;
}
