import { z } from 'zod';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { isLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { type Translate, TranslationFailed } from '#app/platform/i18n/translator.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { mayEditTexts } from './texts.forms.ts';
import { adminsOnly } from './texts.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now' | 'log'>;

const noServer = refuse('unavailable', 'translations:refusal.noServer');
const serverFailed = refuse('unavailable', 'translations:refusal.serverFailed');

/** What a translation server reads at one time without losing its patience. */
const [mostAtOnce, mostSigns] = [40, 12_000];
/** A person who waits for an answer: nobody presses a button more often. */
const requestsPerMinute = 40;

/**
 * Says English texts in another language while somebody waits, in the same order; nothing in the place of one that got lost on
 * the way. Nothing is stored: what came of it stands in a form until somebody saves it. Who may ask is the caller's to know.
 */
export async function translateNow(
  { db, actor, now, log }: Asking,
  translate: Translate | undefined,
  texts: readonly string[],
  to: Locale,
): Promise<Outcome<(string | undefined)[]>> {
  if (!translate) return noServer;
  const said: (string | undefined)[] = [];
  while (said.length < texts.length) {
    const key = `translate-now:${'userId' in actor ? actor.userId : ''}`;
    const turn = await takeToken(db, { key, limit: requestsPerMinute, windowMs: 60_000, now });
    if (!turn.ok) return turn;
    const batch = nextBatch(texts.slice(said.length));
    try {
      said.push(...(await translate(batch, to, AbortSignal.timeout(30_000))));
    } catch (err) {
      if (!(err instanceof TranslationFailed)) throw err;
      log.warn({ err }, 'a draft could not be translated');
      return serverFailed;
    }
  }
  return ok(said);
}

/** The first of these texts, as many as fit into one question, and one at least. */
function nextBatch(texts: readonly string[]): string[] {
  let signs = 0;
  const end = texts.findIndex((text, nth) => {
    signs += text.length;
    return nth === mostAtOnce || (nth > 0 && signs > mostSigns);
  });
  return texts.slice(0, end === -1 ? texts.length : end);
}

const mostTexts = 40;

/** Words of a form that are wanted in other languages: a JSON list of English texts, and the languages. */
export const machineWordsForm = z
  .object({ texts: z.string().max(40_000), languages: z.string().max(40) })
  .transform(({ texts, languages }, context) => {
    const found = z.array(z.string().max(5_000)).min(1).max(mostTexts).safeParse(parsedJson(texts));
    if (!found.success) context.addIssue({ code: 'custom', message: 'translations:refusal.failed' });
    return { texts: found.data ?? [], languages: languages.split(' ').filter(isLocale) };
  });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Machine drafts of the words of a form, by language. Those who may change texts only. */
export async function translateWords(
  scope: Asking,
  translate: Translate | undefined,
  { texts, languages }: z.output<typeof machineWordsForm>,
): Promise<Outcome<Partial<Record<Locale, (string | undefined)[]>>>> {
  if (!mayEditTexts(scope.actor)) return adminsOnly;
  const drafts: Partial<Record<Locale, (string | undefined)[]>> = {};
  for (const language of languages) {
    const said = await translateNow(scope, translate, texts, language);
    if (!said.ok) return said;
    drafts[language] = said.value;
  }
  return ok(drafts);
}
