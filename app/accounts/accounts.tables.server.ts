import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '#app/platform/i18n/locales.ts';
import type { UserId } from '#app/platform/ids.ts';
import { learnerLevels } from '#app/platform/languages.ts';
import { roles } from './roles.policy.ts';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

/** Who can sign in. `user`, `account`, `session` and `verification` have the columns that better-auth expects, with time zones. */
export const users = pgTable(
  'user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt,
    updatedAt,
  },
  (table) => [index('user_email_parts_index').using('gin', sql`${table.email} gin_trgm_ops`)],
);

/** The column of a row that belongs to somebody and goes with their account. */
export const ofUser = () =>
  uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How they prove it: the password's hash, for the provider `credential`. */
export const accounts = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (table) => [index('account_user_id_index').on(table.userId)],
);

/** Where someone is signed in, one row a browser. */
export const sessions = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('session_user_id_index').on(table.userId),
    index('session_expires_at_index').on(table.expiresAt),
  ],
);

/** Single-use tokens: reset and verification links, by their hash. */
export const verifications = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index('verification_identifier_index').on(table.identifier)],
);

/** What the product knows about a person. The role lives here and nowhere else. */
export const userProfiles = pgTable(
  'user_profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    country: text('country'),
    role: text('role', { enum: roles }).notNull().default('user'),
    disabled: boolean('disabled').notNull().default(false),
    isVip: boolean('is_vip').notNull().default(false),
    /** The plan of `pricing_plans`; that table stands right of this one, so the foreign key exists in SQL only. */
    planId: uuid('plan_id'),
    /** A language by its English name, as the specification stores it. */
    nativeLanguage: text('native_language'),
    learningLanguages: text('learning_languages').array().notNull().default(sql`'{}'::text[]`),
    /** How well they say they know these; nothing where they are not sure. */
    learningLevel: text('learning_level', { enum: learnerLevels }),
    /** The language they last chose for the interface: the one mails are written in that no request asks for. */
    locale: text('locale', { enum: locales }),
    interests: text('interests').array().notNull().default(sql`'{}'::text[]`),
    /** When they said, or chose not to say, what they learn: they are not asked again. */
    startAnsweredAt: timestamp('start_answered_at', { withTimezone: true }),
    subscriptionPlan: text('subscription_plan', { enum: ['free', 'student', 'specialist', 'family'] })
      .notNull()
      .default('free'),
    subscriptionStatus: text('subscription_status', { enum: ['trial', 'active', 'cancelled', 'expired'] })
      .notNull()
      .default('trial'),
    subscriptionStartDate: timestamp('subscription_start_date', { withTimezone: true }),
    subscriptionEndDate: timestamp('subscription_end_date', { withTimezone: true }),
    /** Whether the subscription renews by itself at its end; a one-time pass does not. */
    subscriptionRenews: boolean('subscription_renews').notNull().default(false),
    paymentStatus: text('payment_status', { enum: ['paid', 'failed'] }),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    createdAt,
  },
  (table) => [
    index('user_profiles_created_at_index').on(table.createdAt),
    index('user_profiles_name_index').on(sql`searchable(${table.firstName})`, table.id),
    index('user_profiles_name_parts_index').using('gin', sql`searchable(${table.firstName}) gin_trgm_ops`),
    // What few people are is found without looking at all the others.
    index('user_profiles_staff_index').on(table.createdAt).where(sql`${table.role} <> 'user'`),
    index('user_profiles_vips_index').on(table.createdAt).where(sql`${table.isVip}`),
    index('user_profiles_disabled_index').on(table.createdAt).where(sql`${table.disabled}`),
    index('user_profiles_unpaid_index').on(table.createdAt).where(sql`${table.paymentStatus} = 'failed'`),
    index('user_profiles_plan_id_index').on(table.planId),
  ],
);

/** When someone was last there; "currently online" is read from here. */
export const userSessions = pgTable(
  'user_sessions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('user_sessions_last_seen_at_index').on(table.lastSeenAt)],
);

/** What the statistics would have to count: people by one thing about them. Triggers keep it exact. */
export const userCounts = pgTable(
  'user_counts',
  {
    /** `registered` and `seen` by day (UTC), `country`, `language`, and `learner` for those who learn any. */
    kind: text('kind', { enum: ['registered', 'seen', 'country', 'language', 'learner'] }).notNull(),
    key: text('key').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
