import type { Db } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { type RichTextDocument, richTextSchema } from '#app/site/editor/rich-text.ts';
import type { PageForm } from '#app/site/pages/pages.forms.ts';
import { createPage } from '#app/site/pages/pages.server.ts';
import type { PageId } from '#app/site/site.tables.server.ts';

/** A text of one paragraph, as the editor writes it. */
export const documentOf = (text: string): RichTextDocument =>
  richTextSchema.parse({
    root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
  });

/** A form of a page as it is after reading, with what matters to the test in it. */
export const pageFields = ({ text, ...changes }: Partial<PageForm> & { text?: string } = {}): PageForm => ({
  title: 'House rules',
  slug: 'rules',
  description: '',
  shareImage: '',
  content: documentOf(text ?? 'Be kind.'),
  language: 'en',
  revision: 0,
  seenSlug: '',
  publish: false,
  ...changes,
});

/** What a command knows of who asks. */
export const asking = (db: Db, actor: Actor, now = new Date()) => ({ db, actor, now });

/** Writes a page and returns its id. */
export async function writePage(
  db: Db,
  actor: Actor,
  changes: Parameters<typeof pageFields>[0] = {},
): Promise<PageId> {
  const written = await createPage(asking(db, actor), pageFields(changes));
  if (!written.ok) throw new Error(written.code);
  return written.value.id;
}
