import { inArray } from 'drizzle-orm';
import type { ImagePlace } from '#app/media/images/image-usage-places.server.ts';
import type { UsedBy } from '#app/media/storage/stored-objects.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { footerSettings, headerSettings, type PageId, pages, topbarSettings } from '../site.tables.server.ts';
import { type FrameEntry, fieldValues, languageValues, textField, titleField } from './form-values.ts';
import type { RowList, SettingsPlace } from './navigation.forms.ts';
import { listRows } from './site-rows.queries.server.ts';

/** The rows of a list in their order, each as its form shows it. */
export async function listEntries(db: Db, list: RowList): Promise<FrameEntry[]> {
  const field = list === 'announcement' ? textField : titleField;
  const rows = await listRows(db, list);
  return rows.map(({ id, revision, fields, words }) => ({
    id,
    revision,
    values: { ...(words && languageValues(words, field)), ...fieldValues(fields) },
  }));
}

/** Settings that were never saved are as before the first edit. */
const neverSaved = 0;

/** The settings of the header with its top bar, or of the footer, and the edit that they hold. */
export async function findSettings(db: Db, place: SettingsPlace) {
  if (place === 'footer') {
    const [footer] = await db.select().from(footerSettings).limit(1);
    return { revision: footer?.revision ?? neverSaved, fields: { logoUrl: footer?.logoUrl ?? null } };
  }
  const [header] = await db.select().from(headerSettings).limit(1);
  const [topbar] = await db.select().from(topbarSettings).limit(1);
  return {
    revision: topbar?.revision ?? neverSaved,
    fields: {
      logoUrl: header?.logoUrl ?? null,
      phoneNumber: topbar?.phoneNumber ?? null,
      chatLink: topbar?.chatLink ?? null,
    },
  };
}

/** The settings of the header or the footer as their form shows them. */
export async function findSettingsEntry(db: Db, place: SettingsPlace): Promise<FrameEntry> {
  const { revision, fields } = await findSettings(db, place);
  return { id: place, revision, values: fieldValues(fields) };
}

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
