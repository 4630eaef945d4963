import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { type Translate, TranslationFailed } from '#app/platform/i18n/translator.server.ts';
import { defineJob, HopelessJob, type JobContext } from '#app/platform/jobs/define.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { catalogueFor, shippedText } from './catalogue.server.ts';
import { cleanText, textProblem } from './texts.forms.ts';
import {
  isUnderWay,
  itemsOf,
  keepUntranslated,
  lockRun,
  runTopic,
  type TranslationItem,
  translateJob,
} from './translating.server.ts';
import { translationDrafts, translationRuns } from './translation-runs.tables.server.ts';

const itemsPerRequest = 20;
/** What a translation server is asked at most, by all processes together. */
const requestsPerMinute = 60;
const lastAttempt = 5;

/** Translates what was ordered, piece by piece: each is stored before the next, so that a second run goes on where the first ended. */
export const translateTexts = (translate: Translate | undefined) =>
  defineJob({
    kind: translateJob,
    payload: z.object({ runId: z.uuid() }),
    oneAtATime: true,
    async run({ runId }, context) {
      try {
        if (!translate) throw new TranslationFailed('No translation server is set.', { isFinal: true });
        while (await translateNext(runId, translate, context));
      } catch (error) {
        const isFinal = error instanceof TranslationFailed && error.isFinal;
        if (!isFinal && context.attempt < lastAttempt) throw error;
        await end(context, runId, 'failed');
        throw new HopelessJob(error instanceof Error ? error.message : String(error));
      }
    },
  });

/** Translates the next few texts of one language. Says whether there is more to do. */
async function translateNext(runId: string, translate: Translate, context: JobContext): Promise<boolean> {
  const { db, signal, now } = context;
  const [run] = await db.select().from(translationRuns).where(eq(translationRuns.id, runId));
  if (!run || !isUnderWay(run.status)) return false;
  const left = itemsOf({ keys: run.keys, languages: run.languages as Locale[] }).slice(run.reached);
  const [first] = left;
  if (!first) {
    await end(context, runId, 'done');
    return false;
  }
  const batch = left.slice(0, itemsPerRequest).filter(({ language }) => language === first.language);
  await takeTurn(db, signal);
  const texts = await translate(await englishTexts(db, batch), first.language, signal);
  return db.transaction(async (tx) => {
    const held = await lockRun(tx, runId);
    // Somebody called it off meanwhile, or another process was faster.
    if (!held || !isUnderWay(held.status) || held.reached !== run.reached) return Boolean(held);
    const failed = await storeTexts(tx, batch, texts, { by: run.startedBy, now });
    await tx
      .update(translationRuns)
      .set({ status: 'running', reached: held.reached + batch.length, failed: held.failed + failed })
      .where(eq(translationRuns.id, runId));
    await publish(tx, runTopic(run.startedBy));
    return true;
  });
}

async function takeTurn(db: Db, signal: AbortSignal): Promise<void> {
  for (;;) {
    const turn = await takeToken(db, {
      key: 'translation-server',
      limit: requestsPerMinute,
      windowMs: 60_000,
      now: new Date(),
    });
    if (turn.ok) return;
    await pause(turn.retryAfterMs ?? 1_000, undefined, { signal });
  }
}

/** What the texts say in English now. */
async function englishTexts(db: Db, batch: readonly TranslationItem[]): Promise<string[]> {
  const keys = batch.map(({ sourceKey }) => sourceKey);
  const changed = await db
    .select({ key: translations.key, value: translations.value })
    .from(translations)
    .where(and(eq(translations.language, 'en'), inArray(translations.key, keys)));
  const byKey = new Map(changed.map(({ key, value }) => [key, value]));
  return keys.map((key) => byKey.get(key) ?? catalogueFor('en').get(key)?.english ?? '');
}

/** Keeps what could stand in the place of each text as a draft beside it; returns how many could not. */
async function storeTexts(
  tx: Db,
  batch: readonly TranslationItem[],
  texts: readonly (string | undefined)[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const unusable: TranslationItem[] = [];
  for (const [nth, item] of batch.entries()) {
    const { language, key } = item;
    const entry = catalogueFor(language).get(key);
    const value = cleanText(texts[nth] ?? '');
    if (!entry || textProblem(key, value, shippedText(entry))) {
      unusable.push(item);
      continue;
    }
    const made = { value, orderedBy: by, madeAt: now };
    await tx
      .insert(translationDrafts)
      .values({ language, key, ...made })
      .onConflictDoUpdate({ target: [translationDrafts.language, translationDrafts.key], set: made });
  }
  await keepUntranslated(tx, unusable, { by, now });
  return unusable.length;
}

async function end({ db, now }: JobContext, runId: string, status: 'done' | 'failed'): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run || !isUnderWay(run.status)) return;
    await tx.update(translationRuns).set({ status, finishedAt: now }).where(eq(translationRuns.id, runId));
    await publish(tx, runTopic(run.startedBy));
  });
}
