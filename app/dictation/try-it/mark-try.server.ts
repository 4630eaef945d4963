import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { addressKey } from '#app/platform/http/address-key.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { verify } from '../verify/verify.ts';
import { trySentences } from './sentences.server.ts';
import { tryItForm } from './try-it.forms.ts';
import type { MarkedTry } from './try-it-answer.ts';

/** A whole class behind one school's address can try it a few times within a lesson. */
const triesFromOneAddress = { limit: 120, windowMs: 10 * 60_000 };

/** Marks what anyone heard in the public sentence of a language, and tells what was said. Stores nothing of it. */
export async function markTry(
  { db, now, address }: Pick<Scope, 'db' | 'now' | 'address'>,
  fields: unknown,
): Promise<Outcome<MarkedTry, TextKey>> {
  const form = tryItForm.safeParse(fields);
  if (!form.success) return refuse('invalid', sentenceOf(form.error.issues[0]?.message));
  const allowed = await takeToken(db, { key: `tryIt:${addressKey(address)}`, ...triesFromOneAddress, now });
  if (!allowed.ok) return allowed;
  const { language, text } = form.data;
  const original = trySentences[language].text;
  const { marks, scores } = verify(original, text, language);
  const mistakes = marks.filter(({ verdict }) => verdict !== 'correct');
  return ok({ language, text, original, mistakes, scores });
}

/** A form that no page of ours sent has no sentence of its own. */
const sentenceOf = (message: string | undefined): TextKey =>
  message === 'dictation:tryIt.tooLong' ? message : 'dictation:tryIt.empty';
