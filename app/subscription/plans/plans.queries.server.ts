import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Scope } from '#app/platform/http/scope.server.ts';
import {
  type DisplayStatus,
  displayStatus,
  levels,
  type SubscriptionFacts,
} from '../entitlement/subscription.policy.ts';
import { defaultPlans, type Plan } from './default-plans.ts';
import { inWords } from './plan-words.ts';
import { planTranslations, pricingPlans } from './plans.tables.server.ts';

/** More than a page of plans could show. */
export const mostPlans = 50;

/** What every reader of a plan gets. */
export const planColumns = {
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
};

/** Whether a plan is on the site: neither a draft nor taken off it. */
export const isOffered = and(isNull(pricingPlans.retiredAt), eq(pricingPlans.isDraft, false));

/** The plans in their order, in the reader's language where an admin wrote them in it; those of a new installation when the stored ones cannot be read, so that the page still sells. */
export async function listPlans({ db, log, locale }: Pick<Scope, 'db' | 'log' | 'locale'>): Promise<Plan[]> {
  try {
    const rows = await db
      .select({
        ...planColumns,
        words: {
          name: planTranslations.name,
          description: planTranslations.description,
          features: planTranslations.features,
          ctaText: planTranslations.ctaText,
        },
      })
      .from(pricingPlans)
      .leftJoin(
        planTranslations,
        and(eq(planTranslations.planId, pricingPlans.id), eq(planTranslations.language, locale)),
      )
      .where(isOffered)
      .orderBy(asc(pricingPlans.order), asc(pricingPlans.key))
      .limit(mostPlans);
    return rows.map(({ words, ...row }) =>
      inWords({ ...row, grants: levels.filter((level) => row.grants.includes(level)) }, words),
    );
  } catch (err) {
    log.error({ err }, 'plans could not be loaded; the default ones are shown');
    return defaultPlans;
  }
}

/** How the reader of the plans stands, and which of them is theirs. */
export interface OwnPlan {
  displayStatus: DisplayStatus;
  /** Nothing in a trial and after the end, and when the plan was deleted since. */
  planKey: string | undefined;
}

const withoutPlan = new Set<DisplayStatus>(['admin', 'vip', 'trial', 'expired']);

/** Says which plan someone has now; nothing of a visitor. */
export async function findOwnPlan(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  profile: (SubscriptionFacts & { planId: string | null }) | undefined,
): Promise<OwnPlan | undefined> {
  if (!profile) return undefined;
  const stands = displayStatus(profile, now);
  if (!profile.planId || withoutPlan.has(stands)) return { displayStatus: stands, planKey: undefined };
  const [plan] = await db
    .select({ key: pricingPlans.key })
    .from(pricingPlans)
    .where(eq(pricingPlans.id, profile.planId));
  return { displayStatus: stands, planKey: plan?.key };
}
