import type { Scope } from '#app/platform/http/scope.server.ts';
import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import type { Translate } from '#app/platform/i18n/translator.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { sanitiseHtml } from '../editor/sanitise-html.server.ts';
import { translateNow } from '../translations/machine-words.server.ts';
import { findDraft } from './drafts.queries.server.ts';
import { mayWritePages, missingPage, pageAdminsOnly, pageLimits } from './pages.ts';

/** Between these stand runs of text, each of which is translated as a whole with the links and marks in it. */
const block =
  /(<\/?(?:h[2-4]|p|hr|blockquote|pre|ul|ol|li|figure|figcaption|table|caption|colgroup|col|thead|tbody|tr|th|td)\b[^>]*>)/i;

const hasWords = (run: string) => /\p{L}/u.test(run.replaceAll(/<[^>]*>|&[a-z]+;/gi, ''));

/** The HTML of a page taken apart: its runs of words, and how it is put together again around others. */
export function textRuns(html: string) {
  const parts = html.split(block);
  const places = parts.flatMap((part, nth) => (nth % 2 === 0 && hasWords(part) ? [nth] : []));
  return {
    // An element without an end would be waited for in vain.
    runs: places.map((nth) => (parts[nth] ?? '').replaceAll(/<(br|img)\b([^>]*?)\s*\/?>/gi, '<$1$2/>')),
    /** A run that got lost stays as it was. */
    joined(translated: readonly (string | undefined)[]): string {
      const whole = [...parts];
      for (const [index, nth] of places.entries()) whole[nth] = translated[index] ?? parts[nth] ?? '';
      return whole.join('');
    },
  };
}

/**
 * The English page as a translation server says it in another language, for its writer to begin with. Nothing is stored. Those
 * who may write pages only.
 */
export async function draftTranslation(
  scope: Pick<Scope, 'db' | 'actor' | 'now' | 'log'>,
  translate: Translate | undefined,
  pageId: unknown,
  language: Locale,
): Promise<Outcome<{ title: string; html: string }>> {
  if (!mayWritePages(scope.actor)) return pageAdminsOnly;
  const page = await findDraft(scope.db, pageId, defaultLocale);
  if (!page || page.draft.revision === 0) return missingPage;
  const { title, html } = page.draft;
  const { runs, joined } = textRuns(html);
  const said = await translateNow(scope, translate, [title, ...runs], language);
  if (!said.ok) return said;
  const [saidTitle = title, ...saidRuns] = said.value;
  return ok({ title: saidTitle.slice(0, pageLimits.title), html: sanitiseHtml(joined(saidRuns)) });
}
