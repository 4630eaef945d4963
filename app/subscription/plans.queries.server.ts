import { asc } from 'drizzle-orm';
import type { Scope } from '#app/platform/scope.server.ts';
import { defaultPlans, type Plan } from './default-plans.ts';
import { pricingPlans } from './plans.tables.server.ts';
import { levels } from './subscription.policy.ts';

/** More than a page of plans could show. */
const mostPlans = 50;

/** The plans in their order; those of a new installation when the stored ones cannot be read, so that the page still sells. */
export async function listPlans({ db, log }: Pick<Scope, 'db' | 'log'>): Promise<Plan[]> {
  try {
    const rows = await db
      .select({
        key: pricingPlans.key,
        name: pricingPlans.name,
        description: pricingPlans.description,
        monthlyPrice: pricingPlans.monthlyPrice,
        annualPrice: pricingPlans.annualPrice,
        features: pricingPlans.features,
        grants: pricingPlans.grants,
        isPopular: pricingPlans.isPopular,
        ctaText: pricingPlans.ctaText,
        ctaUrl: pricingPlans.ctaUrl,
      })
      .from(pricingPlans)
      .orderBy(asc(pricingPlans.order), asc(pricingPlans.key))
      .limit(mostPlans);
    return rows.map((row) => ({ ...row, grants: levels.filter((level) => row.grants.includes(level)) }));
  } catch (err) {
    log.error({ err }, 'plans could not be loaded; the default ones are shown');
    return defaultPlans;
  }
}
