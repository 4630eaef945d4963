import { desc, eq, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { type Locale, locales } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { catalogueFor, shippedText } from './catalogue.server.ts';
import { mayEditTexts } from './texts.forms.ts';
import { adminsOnly, firstRevision, unknownKey } from './texts.server.ts';
import { translationRuns } from './translation-runs.tables.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

/** One text to be made. */
export interface TranslationItem {
  language: Locale;
  key: string;
  sourceKey: string;
}

interface Order {
  keys: readonly string[];
  languages: readonly Locale[];
}

export const translateJob = 'texts.translate';
const mostKeys = 2_000;
/** A person who presses a button: nobody does so more often. */
const ordersPerMinute = 30;

export const otherLanguages = locales.filter((locale) => locale !== 'en');

/** The texts an order stands for, language by language: of a counted text every form that a language has. */
export function itemsOf({ keys, languages }: Order): TranslationItem[] {
  const wanted = new Set(keys);
  return languages.flatMap((language) =>
    [...catalogueFor(language).values()]
      .filter(({ sourceKey }) => wanted.has(sourceKey))
      .map(({ key, sourceKey }) => ({ language, key, sourceKey })),
  );
}

/**
 * Orders English texts to be translated. With a translation server that is a job, whose id is returned;
 * without one the texts are stored as they are, marked as untranslated.
 */
export async function orderTranslation(
  { db, actor, now }: Asking,
  hasTranslator: boolean,
  order: Order,
): Promise<Outcome<string | undefined>> {
  if (!mayEditTexts(actor)) return adminsOnly;
  const items = itemsOf(order);
  if (items.length === 0 || order.keys.length > mostKeys) return unknownKey;
  const allowed = await takeToken(db, {
    key: `translate:${actor.userId}`,
    limit: ordersPerMinute,
    windowMs: 60_000,
    now,
  });
  if (!allowed.ok) return allowed;
  return db.transaction(async (tx) => {
    const runId = hasTranslator ? await startRun(tx, actor.userId, order, items.length) : undefined;
    if (!runId) {
      await keepUntranslated(tx, items, { by: actor.userId, now });
      await publish(tx, 'site');
    }
    const [key = ''] = order.keys;
    await recordAuditEvent(tx, actor, {
      action: 'text.translate',
      subject: { id: runId ?? key, name: order.keys.length === 1 ? key : `${key} … (${order.keys.length})` },
      after: { languages: order.languages.join(', '), texts: items.length },
    });
    return ok(runId);
  });
}

async function startRun(tx: Db, startedBy: UserId, { keys, languages }: Order, total: number) {
  const [run] = await tx
    .insert(translationRuns)
    .values({ keys: [...keys], languages: [...languages], total, startedBy })
    .returning({ id: translationRuns.id });
  if (run) await enqueue(tx, translateJob, { runId: run.id }, { maxAttempts: 5 });
  return run?.id;
}

/** Leaves texts as they are and marks them, so that they are found again. What an admin has written stays theirs to see. */
export async function keepUntranslated(
  tx: Db,
  items: readonly TranslationItem[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const rows = items.flatMap(({ language, key }) => {
    const entry = catalogueFor(language).get(key);
    return entry
      ? [{ language, key, value: shippedText(entry), ...mark(by, now), revision: firstRevision(now) }]
      : [];
  });
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insert(translations)
      .values(rows.slice(start, start + 500))
      .onConflictDoUpdate({
        target: [translations.language, translations.key],
        set: { ...mark(by, now), revision: sql`${translations.revision} + 1` },
      });
}

const mark = (updatedBy: string, updatedAt: Date) =>
  ({ origin: 'untranslated', confirmedAt: null, updatedBy, updatedAt }) as const;

/** Calls an order off; what is translated already stays. Admins only. */
export async function cancelTranslation({ db, actor, now }: Asking, runId: unknown): Promise<Outcome> {
  if (!mayEditTexts(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return refuse('missing', 'translations:refusal.noRun');
    if (!isUnderWay(run.status)) return ok();
    await tx
      .update(translationRuns)
      .set({ status: 'cancelled', finishedAt: now })
      .where(eq(translationRuns.id, run.id));
    await publish(tx, runTopic(run.startedBy));
    return ok();
  });
}

/** What open pages of the one who gave an order hear of its progress. */
export const runTopic = (userId: string) => `translating:${userId}`;

export const isUnderWay = (status: string) => status === 'waiting' || status === 'running';

/** The order, held until the transaction ends. */
export async function lockRun(tx: Db, runId: unknown) {
  if (typeof runId !== 'string' || !/^[0-9a-f-]{36}$/.test(runId)) return undefined;
  const [run] = await tx.select().from(translationRuns).where(eq(translationRuns.id, runId)).for('update');
  return run;
}

/** How far the newest order has come. Admins only; others find none. */
export async function findNewestRun({ db, actor }: Pick<Scope, 'db' | 'actor'>) {
  if (!mayEditTexts(actor)) return undefined;
  const { id, status, total, reached, failed } = translationRuns;
  const [run] = await db
    .select({ id, status, total, reached, failed })
    .from(translationRuns)
    .orderBy(desc(translationRuns.createdAt))
    .limit(1);
  return run;
}
