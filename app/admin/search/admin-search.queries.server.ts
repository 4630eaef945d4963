import { desc, or, sql } from 'drizzle-orm';
import { listManagedFiles } from '#app/library/files/manage.queries.server.ts';
import { manageAddress, manageSearch } from '#app/library/files/manage-filters.ts';
import { imageEditAddress } from '#app/media/images/image-filters.ts';
import { listImageChoices } from '#app/media/images/images.queries.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Found } from '#app/shell/admin-search.ts';
import { pageVersions } from '#app/site/pages/pages.tables.server.ts';
import { editAddress, mayWritePages } from '#app/site/pages/pages.ts';
import { pages } from '#app/site/site.tables.server.ts';
import { textsAddress } from '#app/site/translations/text-filters.ts';
import { listTexts } from '#app/site/translations/texts.queries.server.ts';
import { everybody, usersAddress } from '../users/user-filters.ts';
import { listUsers } from '../users/user-list.queries.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now' | 'locale'>;

/** So many of each kind: whoever means another writes more of its name. */
const mostOfAKind = 5;
const fewestLetters = 2;

/**
 * What a word finds across the admin area: recordings, people, written pages, pictures and texts. Each kind is asked for by
 * the query of its own list, which answers only those who may see it.
 */
export async function findEverywhere(asking: Asking, query: string): Promise<Found[]> {
  if ((query.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestLetters) return [];
  const kinds = await Promise.all([
    findRecordings(asking, query),
    findPeople(asking, query),
    findPages(asking, query),
    findImages(asking, query),
    findTexts(asking, query),
  ]);
  return kinds.flatMap((found) => found.slice(0, mostOfAKind));
}

async function findRecordings(asking: Asking, query: string): Promise<Found[]> {
  const all = manageSearch.read(new URLSearchParams());
  const { files } = await listManagedFiles(asking, { ...all, query });
  return files.map(({ id, title, author }) => ({
    ...{ kind: 'recordings', id, title, detail: author },
    to: manageAddress({ edit: id }),
  }));
}

async function findPeople(asking: Asking, query: string): Promise<Found[]> {
  const { users } = await listUsers(asking, { ...everybody, query }, mostOfAKind);
  return users.map(({ id, firstName, email }) => ({
    ...{ kind: 'people', id, title: firstName, detail: email },
    to: usersAddress({ user: id }),
  }));
}

/** By a title it has or had in any language, or by its address. */
async function findPages({ db, actor }: Asking, query: string): Promise<Found[]> {
  if (!mayWritePages(actor)) return [];
  const has = (text: unknown) => sql`position(trim(searchable(${query})) in searchable(${text})) > 0`;
  const found = await db
    .select({ id: pages.id, title: pages.title, slug: pages.slug })
    .from(pages)
    .where(
      or(
        has(pages.title),
        has(pages.slug),
        sql`exists (select 1 from ${pageVersions} where ${pageVersions.pageId} = ${pages.id} and ${has(pageVersions.title)})`,
      ),
    )
    .orderBy(desc(pages.createdAt), desc(pages.id))
    .limit(mostOfAKind);
  return found.map(({ id, title, slug }) => ({
    ...{ kind: 'pages', id, title: title || slug, detail: `/${slug}` },
    to: editAddress(id),
  }));
}

async function findImages(asking: Asking, query: string): Promise<Found[]> {
  const found = await listImageChoices(asking, query);
  return found.map(({ id, title, altText }) => ({
    ...{ kind: 'images', id, title, detail: altText || undefined },
    to: imageEditAddress(id, { query: '' }),
  }));
}

async function findTexts(asking: Asking, query: string): Promise<Found[]> {
  const filters = { language: asking.locale, query, kind: undefined, page: 1 };
  const { texts } = await listTexts(asking, filters);
  return texts.map(({ key, value }) => ({
    ...{ kind: 'texts', id: key, title: value.slice(0, 200), detail: key },
    to: textsAddress(filters, key),
  }));
}
