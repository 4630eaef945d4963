import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import type { TextFilters } from './text-filters.ts';
import { type DraftForm, mayEditTexts } from './texts.forms.ts';
import { listDraftedKeys } from './texts.queries.server.ts';
import {
  adminsOnly,
  changeText,
  firstRevision,
  putText,
  subjectOf,
  textChangedMeanwhile,
} from './texts.server.ts';
import { translationDrafts } from './translation-runs.tables.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

const isDraftOf = ({ language, key }: { language: Locale; key: string }) =>
  and(eq(translationDrafts.language, language), eq(translationDrafts.key, key));

/** Takes a draft away, if it still says what was seen; says whether it did. */
async function takeDraft(tx: Db, form: DraftForm): Promise<boolean> {
  const taken = await tx
    .delete(translationDrafts)
    .where(and(isDraftOf(form), eq(translationDrafts.value, form.value)))
    .returning({ key: translationDrafts.key });
  return taken.length > 0;
}

/** Puts a machine's draft in the place of a text. Refused when the text or the draft is not the one that was seen. Admins only. */
export const confirmDraft = (scope: Asking, form: DraftForm): Promise<Outcome> =>
  changeText(scope, form, async (tx, admin, shipped, before) => {
    if (!(await takeDraft(tx, form))) return textChangedMeanwhile;
    const stored = await putText(tx, form, {
      ...{ origin: 'machine', confirmedAt: scope.now },
      ...{ updatedBy: admin.userId, updatedAt: scope.now },
    });
    if (!stored) return textChangedMeanwhile;
    await recordAuditEvent(tx, admin, {
      action: 'text.confirm',
      subject: subjectOf(form),
      before: { value: before ?? shipped },
      after: { value: form.value },
    });
    await publish(tx, 'site');
    return ok();
  });

/** Throws a machine's draft away; what visitors read stays as it is. Admins only. */
export const discardDraft = ({ db, actor }: Asking, form: DraftForm): Promise<Outcome> =>
  db.transaction(async (tx) => {
    if (!mayEditTexts(actor)) return adminsOnly;
    if (!(await takeDraft(tx, form))) return textChangedMeanwhile;
    await recordAuditEvent(tx, actor, {
      action: 'text.discard',
      subject: subjectOf(form),
      before: { value: form.value },
    });
    return ok();
  });

/** Confirms or throws away all drafts of a language that fit; returns how many. Admins only. */
export async function settleDrafts(
  scope: Asking,
  filters: TextFilters,
  settling: 'confirm' | 'discard',
): Promise<Outcome<number>> {
  const { db, actor, now } = scope;
  if (!mayEditTexts(actor)) return adminsOnly;
  const { language } = filters;
  const keys = await listDraftedKeys(scope, filters);
  if (keys.length === 0) return ok(0);
  return db.transaction(async (tx) => {
    const taken = await tx
      .delete(translationDrafts)
      .where(and(eq(translationDrafts.language, language), inArray(translationDrafts.key, keys)))
      .returning({ key: translationDrafts.key, value: translationDrafts.value });
    const made = { origin: 'machine', confirmedAt: now, updatedBy: actor.userId, updatedAt: now } as const;
    if (settling === 'confirm' && taken.length > 0)
      await tx
        .insert(translations)
        .values(taken.map((draft) => ({ ...draft, language, ...made, revision: firstRevision(now) })))
        .onConflictDoUpdate({
          target: [translations.language, translations.key],
          set: { ...made, value: sql`excluded.value`, revision: sql`${translations.revision} + 1` },
        });
    await recordAuditEvent(tx, actor, {
      action: `text.${settling}`,
      subject: { id: language, name: `${taken[0]?.key ?? ''} … (${taken.length}, ${language})` },
      after: { language, texts: taken.length },
    });
    await publish(tx, 'site');
    return ok(taken.length);
  });
}
