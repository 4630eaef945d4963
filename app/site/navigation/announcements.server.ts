import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { type AnnouncementId, announcements, announcementTranslations } from '../site.tables.server.ts';
import {
  type Asking,
  changeFrame,
  full,
  gone,
  lockPart,
  mostEntries,
  navigationChangedMeanwhile,
  type Opened,
  type Saved,
} from './change-navigation.server.ts';
import type { AnnouncementForm } from './navigation.forms.ts';

/** Adds an announcement that is off and says nothing yet. Admins only. */
export function addAnnouncement(scope: Asking & Pick<Scope, 'now'>): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, 'announcement');
    if ((await tx.$count(announcements)) >= mostEntries) return full;
    const [added] = await tx
      .insert(announcements)
      .values({ createdAt: scope.now })
      .returning({ id: announcements.id, revision: announcements.revision });
    if (!added) throw new Error('an announcement was not stored');
    await recordAuditEvent(tx, admin, {
      action: 'announcement.create',
      subject: { id: added.id, name: '' },
      after: {},
    });
    return ok(added);
  });
}

/** Saves what an announcement says in each language, where it leads, and when it is shown. Admins only. */
export function editAnnouncement(
  scope: Asking,
  opened: Opened,
  { texts, ...fields }: AnnouncementForm,
): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    const before = await lockAnnouncement(tx, opened.id);
    if (!before) return gone;
    if (before.revision !== opened.revision) return navigationChangedMeanwhile;
    const { id } = before;
    const revision = before.revision + 1;
    await tx
      .update(announcements)
      .set({ ...fields, revision })
      .where(eq(announcements.id, id));
    await tx.delete(announcementTranslations).where(eq(announcementTranslations.announcementId, id));
    const rows = Object.entries(texts).map(([language, text]) => ({
      announcementId: id,
      language: language as Locale,
      text,
    }));
    if (rows.length > 0) await tx.insert(announcementTranslations).values(rows);
    await recordAuditEvent(tx, admin, {
      action: 'announcement.edit',
      subject: { id, name: nameOf(texts) },
      before: before.fields,
      after: { ...fields, ...texts },
    });
    return ok({ id, revision });
  });
}

/** Deletes an announcement, unless somebody changed it since it was seen. Admins only. */
export function deleteAnnouncement(scope: Asking, opened: Opened): Promise<Outcome<undefined>> {
  return changeFrame(scope, async (tx, admin) => {
    const before = await lockAnnouncement(tx, opened.id);
    if (!before) return gone;
    if (before.revision !== opened.revision) return navigationChangedMeanwhile;
    await tx.delete(announcements).where(eq(announcements.id, before.id));
    await recordAuditEvent(tx, admin, {
      action: 'announcement.delete',
      subject: { id: before.id, name: nameOf(before.texts) },
      before: before.fields,
    });
    return ok();
  });
}

/** What people call it: its words. */
const nameOf = (texts: Partial<Record<Locale, string>>) => texts.en ?? Object.values(texts)[0] ?? '';

async function lockAnnouncement(tx: Db, given: unknown) {
  const id: AnnouncementId | undefined = parseId(given);
  if (!id) return undefined;
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (!row) return undefined;
  const translations = await tx
    .select({ language: announcementTranslations.language, text: announcementTranslations.text })
    .from(announcementTranslations)
    .where(eq(announcementTranslations.announcementId, id));
  const texts: Partial<Record<Locale, string>> = Object.fromEntries(
    translations.map(({ language, text }) => [language, text]),
  );
  const { link, isOn, fromAt, untilAt, revision } = row;
  return { id, revision, texts, fields: { link, isOn, fromAt, untilAt, ...texts } };
}
