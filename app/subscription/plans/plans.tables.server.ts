import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';

/** What is sold. Prices are integer cents; `annual_price` is the total for one year. */
export const pricingPlans = pgTable('pricing_plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** How the code knows the plan: free, pro, enterprise. A plan made in the admin area has none of its own meaning. */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  monthlyPrice: integer('monthly_price').notNull(),
  annualPrice: integer('annual_price').notNull(),
  features: text('features').array().notNull().default(sql`'{}'::text[]`),
  /** The levels of content it opens: kids, student, family. A plan without any is shown but not for sale. */
  grants: text('grants').array().notNull().default(sql`'{}'::text[]`),
  isPopular: boolean('is_popular').notNull().default(false),
  ctaText: text('cta_text').notNull(),
  ctaUrl: text('cta_url').notNull(),
  order: integer('order').notNull(),
  /** Counted up with each edit: saving over something newer is noticed. */
  revision: integer('revision').notNull().default(1),
  /** Nobody but admins sees it yet. */
  isDraft: boolean('is_draft').notNull().default(false),
  /** Taken off the site since. Somebody has bought it, so that it stays for them. */
  retiredAt: instant('retired_at'),
});

/** What a plan says in another language than English. What is empty follows the plan itself. */
export const planTranslations = pgTable(
  'plan_translations',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => pricingPlans.id, { onDelete: 'cascade' }),
    language: text('language', { enum: locales }).notNull(),
    name: text('name'),
    description: text('description'),
    features: text('features').array(),
    ctaText: text('cta_text'),
  },
  (table) => [primaryKey({ columns: [table.planId, table.language] })],
);
