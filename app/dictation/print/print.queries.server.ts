import type { ActorScope } from '#app/platform/http/scope.server.ts';
import type { Language } from '#app/platform/languages.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { findDictation, findLyrics } from '../content/content.queries.server.ts';
import { chooseGaps } from '../gaps/choose-gaps.ts';
import type { PrintOptions } from './print-address.ts';
import {
  blankRows,
  type PrintedLine,
  type PrintedPiece,
  printedLines,
  printedText,
  withoutWords,
} from './printed-text.ts';

/** What stands on a printed sheet. */
export type Printout = { title: string; language: Language } & (
  | { sheet: 'lined'; lines: PrintedLine[]; blankRows: number }
  | { sheet: 'gaps'; paragraphs: ReturnType<typeof withoutWords> }
  | { sheet: 'key'; paragraphs: PrintedPiece[][] }
);

/**
 * A sheet to print, for whoever may play the file now. Only the key holds the whole text, and a sheet with gaps says of
 * each hidden word no more than where it is.
 */
export async function findPrintout(
  scope: ActorScope,
  entitlement: Entitlement,
  rawFileId: unknown,
  wish: PrintOptions,
): Promise<Outcome<Printout>> {
  if (wish.sheet === 'lined') return findLinedSheet(scope, entitlement, rawFileId);
  const found = await findLyrics(scope, entitlement, rawFileId);
  if (!found.ok) return found;
  const { title, language, text } = found.value;
  const paragraphs = printedText(text, chooseGaps(text, language, wish));
  if (wish.sheet === 'key') return ok({ title, language, sheet: 'key', paragraphs });
  return ok({ title, language, sheet: 'gaps', paragraphs: withoutWords(paragraphs) });
}

async function findLinedSheet(
  scope: ActorScope,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<Outcome<Printout>> {
  const found = await findDictation(scope, entitlement, rawFileId);
  if (!found.ok) return found;
  const { title, language, bursts, sentences, hasText, durationMs } = found.value;
  if (!hasText) return refuse('conflict', 'dictation:refusal.noText');
  const lines = printedLines(bursts, sentences);
  return ok({
    title,
    language,
    sheet: 'lined',
    lines,
    blankRows: lines.length > 0 ? 0 : blankRows(durationMs),
  });
}
