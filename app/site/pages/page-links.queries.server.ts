import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  announcements,
  footerMenuItems,
  footerSocialLinks,
  headerMenuItems,
  pages,
  pageTranslations,
  pageUrls,
  socialLinks,
} from '../site.tables.server.ts';
import { linkedSlug } from './pages.ts';

/** A place of the site that leads to a page: which kind, what it is called if it has a name, and where it is changed. */
export interface LinkPlace {
  kind: 'registration' | 'header' | 'footer' | 'topBanner' | 'page';
  name?: string;
  to?: string;
}

/** Whoever registers agrees to these; their links stand in the code. */
const agreedTo = ['terms', 'privacy'];

/** More than any site has. */
const mostLinks = 2_000;

const linksOf = (db: Db, table: PgTable, name: ReturnType<typeof sql>, url: ReturnType<typeof sql>) =>
  db
    .select({ name: sql<string>`${name}`, url: sql<string>`${url}` })
    .from(table)
    .where(sql`${url} <> ''`)
    .limit(mostLinks);

/** Which places lead to each page, by its slug. Before a page is deleted, one should know. */
export async function findLinkPlaces(db: Db): Promise<Map<string, LinkPlace[]>> {
  const found = new Map<string, LinkPlace[]>(
    agreedTo.map((slug) => [slug, [{ kind: 'registration' } as LinkPlace]]),
  );
  const add = (slug: string | undefined, place: LinkPlace) => {
    if (slug) found.set(slug, [...(found.get(slug) ?? []), place]);
  };
  const rows = [
    ['header', '/top', headerMenuItems, sql`${headerMenuItems.title}`, sql`${headerMenuItems.url}`],
    ['footer', '/footer', footerMenuItems, sql`${footerMenuItems.title}`, sql`${footerMenuItems.url}`],
    [
      'footer',
      '/footer',
      footerSocialLinks,
      sql`${footerSocialLinks.platform}`,
      sql`${footerSocialLinks.url}`,
    ],
    ['footer', '/footer', pageUrls, sql`${pageUrls.key}`, sql`${pageUrls.url}`],
    ['topBanner', '/top-banner', socialLinks, sql`${socialLinks.platform}`, sql`${socialLinks.url}`],
    ['topBanner', '/top-banner', announcements, sql`''`, sql`${announcements.link}`],
  ] as const;
  for (const [kind, to, table, title, address] of rows)
    for (const { name, url } of await linksOf(db, table, title, address))
      add(linkedSlug(url), { kind, to, ...(name && { name }) });
  for (const { id, title, slug, linked } of await listWritten(db))
    if (linked !== slug) add(linked, { kind: 'page', name: title, to: `/pages/${id}` });
  return found;
}

/** The slugs that the texts of pages lead to, in any language, each page once. */
async function listWritten(db: Db) {
  const { rows } = await db.execute<{ id: string; title: string; slug: string; linked: string }>(sql`
    select distinct ${pages.id} as id, ${pages.title} as title, ${pages.slug} as slug, link[1] as linked
    from ${pages}
    join lateral (
      select ${pages.content} as content union all
      select ${pageTranslations.content} from ${pageTranslations} where ${pageTranslations.pageId} = ${pages.id}
    ) as texts on true
    cross join lateral regexp_matches(texts.content, 'href="[^"]*/page/([[:alnum:]_-]+)', 'g') as link
    order by title, linked limit ${mostLinks}`);
  return rows;
}
