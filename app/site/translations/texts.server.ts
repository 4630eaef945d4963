import { and, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import type { Staff } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { catalogueFor, shippedText } from './catalogue.server.ts';
import { mayEditTexts, type SaveTextForm, type TextForm, textProblem } from './texts.forms.ts';
import { translationDrafts } from './translation-runs.tables.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;
type Named = { language: Locale; key: string };

export const adminsOnly = refuse('forbidden', 'translations:refusal.adminsOnly');
export const unknownKey = refuse('missing', 'translations:refusal.noKey');
export const textChangedMeanwhile = refuse('conflict', 'translations:refusal.changedMeanwhile');

const isText = ({ language, key }: Named) =>
  and(eq(translations.language, language), eq(translations.key, key));
export const subjectOf = ({ language, key }: Named) => ({
  id: `${language} ${key}`,
  name: `${key} (${language})`,
});

/** Later than any revision of a row that was there before: one that was reset and changed anew is not taken for the old one. */
export const firstRevision = (now: Date) => Math.floor(now.getTime() / 1000) - 1_700_000_000;

/**
 * One change of a text in one language, by an admin, unless somebody was faster. It gets the text that ships, and what
 * stands in its place; nothing while nobody has changed it.
 */
export async function changeText(
  { db, actor }: Asking,
  form: TextForm | SaveTextForm,
  change: (tx: Db, admin: Staff, shipped: string, before: string | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  if (!mayEditTexts(actor)) return adminsOnly;
  const entry = catalogueFor(form.language).get(form.key);
  if (!entry) return unknownKey;
  const problem = 'value' in form && textProblem(form.key, form.value, shippedText(entry));
  if (problem) return refuse('invalid', problem, { field: 'value' });
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ value: translations.value, revision: translations.revision })
      .from(translations)
      .where(isText(form))
      .for('update');
    if ((before?.revision ?? 0) !== form.revision) return textChangedMeanwhile;
    return change(tx, actor, shippedText(entry), before?.value);
  });
}

type Origin = Pick<typeof translations.$inferInsert, 'origin' | 'confirmedAt' | 'updatedBy'> & {
  updatedAt: Date;
};

/** Stores a text upon the revision that was seen; says whether it was still that one. */
export async function putText(tx: Db, { key, language, value, revision }: SaveTextForm, origin: Origin) {
  const stored = await tx
    .insert(translations)
    .values({ language, key, value, ...origin, revision: firstRevision(origin.updatedAt) })
    .onConflictDoUpdate({
      target: [translations.language, translations.key],
      set: { value, ...origin, revision: revision + 1 },
      // Two who are the first to change a text both find no row to hold.
      setWhere: eq(translations.revision, revision),
    })
    .returning({ key: translations.key });
  return stored.length > 0;
}

/** Puts a text in the place of another, in one language. Refused when it would break the page, or when somebody was faster. */
export const saveText = (scope: Asking, form: SaveTextForm) =>
  changeText(scope, form, async (tx, admin, shipped, before) => {
    const { key, language, value } = form;
    const by = { updatedBy: admin.userId, updatedAt: scope.now };
    if (!(await putText(tx, form, { origin: 'typed', confirmedAt: null, ...by })))
      return textChangedMeanwhile;
    // Whoever writes a text has decided about what a machine made of it.
    await tx
      .delete(translationDrafts)
      .where(and(eq(translationDrafts.language, language), eq(translationDrafts.key, key)));
    await recordAuditEvent(tx, admin, {
      action: 'text.edit',
      subject: subjectOf(form),
      before: { value: before ?? shipped },
      after: { value },
    });
    await publish(tx, 'site');
    return ok();
  });

/** Goes back to the text that ships with the product. */
export const resetText = (scope: Asking, form: TextForm) =>
  changeText(scope, form, async (tx, admin, shipped, before) => {
    if (before === undefined) return ok();
    await tx.delete(translations).where(isText(form));
    await recordAuditEvent(tx, admin, {
      action: 'text.reset',
      subject: subjectOf(form),
      before: { value: before },
      after: { value: shipped },
    });
    await publish(tx, 'site');
    return ok();
  });

/** Says that a text no admin has typed is right as it stands. */
export const confirmText = (scope: Asking, form: TextForm) =>
  changeText(scope, form, async (tx, admin, _shipped, before) => {
    if (before === undefined) return textChangedMeanwhile;
    await tx
      .update(translations)
      .set({ confirmedAt: scope.now, revision: form.revision + 1, updatedBy: admin.userId })
      .where(isText(form));
    await recordAuditEvent(tx, admin, {
      action: 'text.confirm',
      subject: subjectOf(form),
      after: { value: before },
    });
    return ok();
  });
