import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import type { Id } from '#app/platform/ids.ts';

export type PageId = Id<'page'>;
export type FooterItemId = Id<'footerItem'>;
export type ContactMessageId = Id<'contactMessage'>;

const id = <Kind extends string>() => uuid('id').$type<Id<Kind>>().primaryKey().defaultRandom();
/** The row that a row belongs to, and goes with. */
export const ofRow = <Kind extends string>(name: string, row: () => AnyPgColumn) =>
  uuid(name).$type<Id<Kind>>().notNull().references(row, { onDelete: 'cascade' });
const language = () => text('language', { enum: locales }).notNull();
/** Settings that exist once: the only row has the id 1. */
const onlyId = () => integer('id').primaryKey().default(1);
/** Counts the edits, so that of two admins who edit the same the second gets a conflict. */
const revision = () => integer('revision').notNull().default(1);

const menuItem = () => ({
  /** English, and every language without a translation. */
  title: text('title').notNull(),
  url: text('url').notNull(),
  order: integer('order').notNull(),
  /** A new item is a draft, which no visitor sees until an admin shows it. */
  isShown: boolean('is_shown').notNull().default(true),
  revision: revision(),
});

const socialLink = () => ({
  platform: text('platform').notNull(),
  url: text('url').notNull(),
  order: integer('order').notNull(),
  revision: revision(),
});

/** What is said of a page in search results and beside its shared link; empty where nobody has written it. */
export const sharing = () => ({
  description: text('description').notNull().default(''),
  /** The public address of a picture of the image library. */
  shareImage: text('share_image').notNull().default(''),
});

/**
 * A static page at /page/{slug}. Title and content are English and as visitors read them; the other languages stand in
 * its translations. What was written and not published yet stands in the page's versions.
 */
export const pages = pgTable(
  'pages',
  {
    id: id<'page'>(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    /** HTML that is sanitised again whenever it is shown. */
    content: text('content').notNull(),
    ...sharing(),
    /** Whether visitors find it, in any language. */
    isPublished: boolean('is_published').notNull().default(true),
    /** Which of its English versions visitors read; none for a page that nobody has written on since it came with the site. */
    publishedVersion: integer('published_version'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (page) => [index('pages_created_at_index').on(page.createdAt, page.id)],
);

/** The page in another language, as visitors read it; without a row they read English. */
export const pageTranslations = pgTable(
  'page_translations',
  {
    pageId: ofRow<'page'>('page_id', () => pages.id),
    language: language(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    ...sharing(),
    publishedVersion: integer('published_version'),
  },
  (row) => [primaryKey({ columns: [row.pageId, row.language] })],
);

/** Links by name, for texts that lead somewhere the operator decides. */
export const pageUrls = pgTable('page_urls', {
  key: text('key').primaryKey(),
  url: text('url').notNull(),
  revision: revision(),
});

/** The social links of the top bar. */
export const socialLinks = pgTable('social_links', { id: id<'socialLink'>(), ...socialLink() });

export const headerSettings = pgTable(
  'header_settings',
  { id: onlyId(), logoUrl: text('logo_url') },
  (row) => [check('header_settings_only_row', sql`${row.id} = 1`)],
);

export const topbarSettings = pgTable(
  'topbar_settings',
  { id: onlyId(), phoneNumber: text('phone_number'), chatLink: text('chat_link'), revision: revision() },
  (row) => [check('topbar_settings_only_row', sql`${row.id} = 1`)],
);

export const headerMenuItems = pgTable('header_menu_items', {
  id: id<'headerItem'>(),
  ...menuItem(),
  isExternal: boolean('is_external').notNull().default(false),
});

export const headerMenuTranslations = pgTable(
  'header_menu_translations',
  {
    menuItemId: ofRow<'headerItem'>('menu_item_id', () => headerMenuItems.id),
    language: language(),
    title: text('title').notNull(),
  },
  (row) => [primaryKey({ columns: [row.menuItemId, row.language] })],
);

export const footerSettings = pgTable(
  'footer_settings',
  {
    id: onlyId(),
    logoUrl: text('logo_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    revision: revision(),
  },
  (row) => [check('footer_settings_only_row', sql`${row.id} = 1`)],
);

export const footerMenuItems = pgTable('footer_menu_items', { id: id<'footerItem'>(), ...menuItem() });

export const footerMenuTranslations = pgTable(
  'footer_menu_translations',
  {
    menuItemId: ofRow<'footerItem'>('menu_item_id', () => footerMenuItems.id),
    language: language(),
    title: text('title').notNull(),
  },
  (row) => [primaryKey({ columns: [row.menuItemId, row.language] })],
);

export const footerSocialLinks = pgTable('footer_social_links', {
  id: id<'footerSocialLink'>(),
  ...socialLink(),
  /** SVG markup or path data, as typed; only its path data is ever shown. */
  icon: text('icon'),
});

/** The line above the header. Of several that are on now, the one made last is shown. */
export const announcements = pgTable('announcements', {
  id: id<'announcement'>(),
  link: text('link'),
  isOn: boolean('is_on').notNull().default(false),
  fromAt: instant('from_at'),
  untilAt: instant('until_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  revision: revision(),
});

export const announcementTranslations = pgTable(
  'announcement_translations',
  {
    announcementId: ofRow<'announcement'>('announcement_id', () => announcements.id),
    language: language(),
    text: text('text').notNull(),
  },
  (row) => [primaryKey({ columns: [row.announcementId, row.language] })],
);

/** Defaults (menus, links, pages) that were inserted once: what an admin changed or deleted stays so. */
export const siteDefaults = pgTable('site_defaults', {
  name: text('name').primaryKey(),
  seededAt: instant('seeded_at').notNull().defaultNow(),
});

export const mailStates = ['waiting', 'mailed', 'failed'] as const;

/** What visitors wrote to the operator: stored first, mailed afterwards. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id<'contactMessage'>(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** The same in every mail about this message, so that a repeat is recognised. */
    messageId: text('message_id').notNull().unique(),
    mailState: text('mail_state', { enum: mailStates }).notNull().default('waiting'),
    mailedAt: instant('mailed_at'),
    mailError: text('mail_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when nobody has to look at it any more. */
    handledAt: instant('handled_at'),
    /** Counts what admins did to it: who knows an older state gets a conflict. */
    revision: integer('revision').notNull().default(1),
  },
  (message) => [
    index('contact_messages_open_index')
      .on(message.createdAt, message.id)
      .where(sql`${message.handledAt} is null`),
    index('contact_messages_handled_index')
      .on(message.createdAt, message.id)
      .where(sql`${message.handledAt} is not null`),
    index('contact_messages_failed_index').on(message.createdAt).where(sql`${message.mailState} = 'failed'`),
  ],
);
