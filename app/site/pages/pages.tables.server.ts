import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { RichTextDocument } from '../editor/rich-text.ts';
import { ofRow, pages, sharing } from '../site.tables.server.ts';

const ofPage = () => ofRow<'page'>('page_id', () => pages.id);

/** Everything that was ever saved of a page, in each language. Rows are only ever added; the newest is the draft. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: ofPage(),
    language: text('language', { enum: locales }).notNull(),
    /** Counts from 1 in each language of a page. Whoever saves says which one they began with. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    /** HTML, made by the server from the document. */
    content: text('content').notNull(),
    ...sharing(),
    /** As the editor wrote it; none where there was only HTML to begin with. */
    document: jsonb('document').$type<RichTextDocument>(),
    /** Not a foreign key: what somebody wrote stays when their account is gone. None for what came with the site. */
    authorId: uuid('author_id').$type<UserId>(),
    /** The number of the version that this one brought back. */
    restoredFrom: integer('restored_from'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (version) => [primaryKey({ columns: [version.pageId, version.language, version.number] })],
);

/** Slugs that pages had before: whoever comes there is sent on. */
export const formerSlugs = pgTable(
  'former_slugs',
  { slug: text('slug').primaryKey(), pageId: ofPage(), leftAt: instant('left_at').notNull().defaultNow() },
  (former) => [index('former_slugs_page_id_index').on(former.pageId)],
);
