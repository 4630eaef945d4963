import { inArray } from 'drizzle-orm';
import type { ImagePlace } from '#app/media/images/image-usage-places.server.ts';
import type { UsedBy } from '#app/media/storage/stored-objects.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type PageId, pages } from '../site.tables.server.ts';

const editors: Partial<Record<string, string>> = { header: '/top', footer: '/footer' };

/** The places of the site that have signed for a picture, by name and address; a page that is gone has neither. */
export async function nameImagePlaces(db: Db, uses: UsedBy[]): Promise<ImagePlace[]> {
  const pageIds = uses.flatMap(({ kind, id }) => (kind === 'page' ? (parseId<'page'>(id) ?? []) : []));
  const titles = pageIds.length > 0 ? await listTitles(db, pageIds) : [];
  return uses.map(({ kind, id }) => {
    const page = kind === 'page' ? titles.find((row) => row.id === id) : undefined;
    return page ? { kind, name: page.title, to: `/pages/${page.id}` } : { kind, to: editors[kind] };
  });
}

const listTitles = (db: Db, ids: PageId[]) =>
  db.select({ id: pages.id, title: pages.title }).from(pages).where(inArray(pages.id, ids)).limit(ids.length);
