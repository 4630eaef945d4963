import { and, eq, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { catalogueFor, shippedText } from './catalogue.server.ts';
import { mayEditTexts, type SaveTextForm, type TextForm, textProblem } from './texts.forms.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;
type Named = { language: Locale; key: string };

export const adminsOnly = refuse('forbidden', 'translations:refusal.adminsOnly');
export const unknownKey = refuse('missing', 'translations:refusal.noKey');
const changedMeanwhile = refuse('conflict', 'translations:refusal.changedMeanwhile');

const isText = ({ language, key }: Named) =>
  and(eq(translations.language, language), eq(translations.key, key));
const subjectOf = ({ language, key }: Named) => ({ id: `${language} ${key}`, name: `${key} (${language})` });

/** Later than any revision of a row that was there before: one that was reset and changed anew is not taken for the old one. */
export const firstRevision = (now: Date) => Math.floor(now.getTime() / 1000) - 1_700_000_000;

async function lockText(tx: Db, named: Named) {
  const [row] = await tx
    .select({ value: translations.value, revision: translations.revision })
    .from(translations)
    .where(isText(named))
    .for('update');
  return row;
}

/** Puts a text in the place of another, in one language. Refused when it would break the page, or when somebody was faster. */
export async function saveText({ db, actor, now }: Asking, form: SaveTextForm): Promise<Outcome> {
  if (!mayEditTexts(actor)) return adminsOnly;
  const { key, language, value, revision } = form;
  const entry = catalogueFor(language).get(key);
  if (!entry) return unknownKey;
  const problem = textProblem(key, value, shippedText(entry));
  if (problem) return refuse('invalid', problem, { field: 'value' });
  return db.transaction(async (tx) => {
    const before = await lockText(tx, form);
    if ((before?.revision ?? 0) !== revision) return changedMeanwhile;
    const typed = {
      value,
      origin: 'typed',
      confirmedAt: null,
      updatedBy: actor.userId,
      updatedAt: now,
    } as const;
    const saved = before
      ? await tx
          .update(translations)
          .set({ ...typed, revision: revision + 1 })
          .where(isText(form))
          .returning({ key: translations.key })
      : await tx
          .insert(translations)
          .values({ language, key, ...typed, revision: firstRevision(now) })
          .onConflictDoNothing()
          .returning({ key: translations.key });
    // Two who are the first to change a text both find no row to hold.
    if (saved.length === 0) return changedMeanwhile;
    await recordAuditEvent(tx, actor, {
      action: 'text.edit',
      subject: subjectOf(form),
      before: { value: before?.value ?? shippedText(entry) },
      after: { value },
    });
    await publish(tx, 'site');
    return ok();
  });
}

/** Goes back to the text that ships with the product. */
export async function resetText({ db, actor }: Asking, form: TextForm): Promise<Outcome> {
  if (!mayEditTexts(actor)) return adminsOnly;
  const entry = catalogueFor(form.language).get(form.key);
  if (!entry) return unknownKey;
  return db.transaction(async (tx) => {
    const before = await lockText(tx, form);
    if ((before?.revision ?? 0) !== form.revision) return changedMeanwhile;
    if (!before) return ok();
    await tx.delete(translations).where(isText(form));
    await recordAuditEvent(tx, actor, {
      action: 'text.reset',
      subject: subjectOf(form),
      before: { value: before.value },
      after: { value: shippedText(entry) },
    });
    await publish(tx, 'site');
    return ok();
  });
}

/** Says that a text no admin has typed is right as it stands. */
export async function confirmText({ db, actor, now }: Asking, form: TextForm): Promise<Outcome> {
  if (!mayEditTexts(actor)) return adminsOnly;
  if (!catalogueFor(form.language).has(form.key)) return unknownKey;
  return db.transaction(async (tx) => {
    const before = await lockText(tx, form);
    if (!before || before.revision !== form.revision) return changedMeanwhile;
    await tx
      .update(translations)
      .set({ confirmedAt: now, revision: sql`${translations.revision} + 1`, updatedBy: actor.userId })
      .where(isText(form));
    await recordAuditEvent(tx, actor, {
      action: 'text.confirm',
      subject: subjectOf(form),
      after: { value: before.value },
    });
    return ok();
  });
}
