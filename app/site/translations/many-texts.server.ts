import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { changeEach } from '#app/forms/change-each.server.ts';
import { chosenRows, type ManyResult, undoForm } from '#app/forms/many-rows.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { isLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { textOrigins, translations } from '#app/platform/i18n/translations.tables.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { confirmDraft } from './text-drafts.server.ts';
import { mayEditTexts } from './texts.forms.ts';
import {
  adminsOnly,
  changeText,
  confirmText,
  putText,
  resetText,
  subjectOf,
  textChangedMeanwhile,
} from './texts.server.ts';
import { translationDrafts } from './translation-runs.tables.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

const language = z.custom<Locale>(isLocale);

const changes = ['confirm', 'reset'] as const;

export const changeTextsForm = chosenRows.and(z.object({ language, change: z.enum(changes) }));

/** What a text was before a change of many, and the revision it has since; 0 where it is what ships. */
const step = z.object({
  ...{ key: z.string().max(200), language, is: z.number().int().min(0) },
  was: z.object({ value: z.string(), origin: z.enum(textOrigins), isConfirmed: z.boolean() }).nullable(),
  /** What a machine had made of it. */
  draft: z.string().optional(),
});

type UndoStep = z.output<typeof step>;

export const undoTextsForm = undoForm(step);

/** There was nothing to do: no refusal that anybody hears of. */
const asItIs = refuse('conflict', 'translations:refusal.changedMeanwhile');

const namedByKey = async (_db: Db, keys: string[]) => new Map(keys.map((key) => [key, key]));

/**
 * Confirms what a machine made of many texts, and what was left as it was when its English changed; or goes back to what
 * ships. Translators only.
 */
export async function changeManyTexts(
  scope: Asking,
  ids: string[],
  { language, change }: { language: Locale; change: (typeof changes)[number] },
): Promise<Outcome<ManyResult<UndoStep>>> {
  if (!mayEditTexts(scope.actor)) return adminsOnly;
  const steps = new Map<string, UndoStep>();
  return changeEach(scope, ids, {
    async run(within, key) {
      const named = { key, language };
      const { row, draft } = await findStored(within.db, named);
      const changed = await changeOne(within, { ...named, revision: row?.revision ?? 0 }, change, row, draft);
      if (!changed.ok) return changed;
      const after = await findStored(within.db, named);
      const was = row && {
        ...{ value: row.value, origin: row.origin },
        isConfirmed: row.confirmedAt !== null,
      };
      const taken = after.draft === undefined ? draft : undefined;
      steps.set(key, { ...named, is: after.row?.revision ?? 0, was: was ?? null, draft: taken });
      return changed;
    },
    names: namedByKey,
    isSame: (refusal) => refusal === asItIs,
    back: (key) => steps.get(key) as UndoStep,
  });
}

type Stored = Awaited<ReturnType<typeof findStored>>;

async function findStored(db: Db, { key, language }: { key: string; language: Locale }) {
  const [row] = await db
    .select()
    .from(translations)
    .where(and(eq(translations.language, language), eq(translations.key, key)));
  const [draft] = await db
    .select({ value: translationDrafts.value })
    .from(translationDrafts)
    .where(and(eq(translationDrafts.language, language), eq(translationDrafts.key, key)));
  return { row, draft: draft?.value };
}

function changeOne(
  scope: Asking,
  form: { key: string; language: Locale; revision: number },
  change: (typeof changes)[number],
  row: Stored['row'],
  draft: Stored['draft'],
): Promise<Outcome> | Outcome {
  if (change === 'reset') return row ? resetText(scope, form) : asItIs;
  if (draft !== undefined) return confirmDraft(scope, { ...form, value: draft });
  return row?.origin === 'untranslated' && !row.confirmedAt ? confirmText(scope, form) : asItIs;
}

/** Takes a change of many texts back. One that somebody has changed since stays as they left it. Translators only. */
export const undoManyTexts = (scope: Asking, undo: UndoStep[]): Promise<Outcome<ManyResult>> => {
  const steps = new Map(undo.map((step) => [step.key, step]));
  return changeEach(scope, [...steps.keys()], {
    run: (within, key) => takeBack(within, steps.get(key) as UndoStep),
    names: namedByKey,
  });
};

function takeBack(scope: Asking, { key, language, is, was, draft }: UndoStep): Promise<Outcome> {
  const named = { key, language, revision: is };
  return changeText(scope, was ? { ...named, value: was.value } : named, async (tx, by, shipped, before) => {
    const changed = { updatedBy: by.userId, updatedAt: scope.now };
    const confirmedAt = was?.isConfirmed ? scope.now : null;
    if (was) {
      const origin = { origin: was.origin, confirmedAt, ...changed };
      if (!(await putText(tx, { ...named, value: was.value }, origin))) return textChangedMeanwhile;
    } else
      await tx
        .delete(translations)
        .where(and(eq(translations.language, language), eq(translations.key, key)));
    if (draft !== undefined)
      await tx
        .insert(translationDrafts)
        .values({ language, key, value: draft, orderedBy: by.userId, madeAt: scope.now })
        .onConflictDoNothing();
    await recordAuditEvent(tx, by, {
      action: was ? 'text.edit' : 'text.reset',
      subject: subjectOf(named),
      before: { value: before ?? shipped },
      after: { value: was?.value ?? shipped },
    });
    await publish(tx, 'site');
    return ok();
  });
}
