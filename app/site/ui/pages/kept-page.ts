import { parsedRecord } from '#app/platform/parsed-record.ts';
import type { RichTextDocument } from '../../editor/rich-text.ts';

/** What was typed into the form of a page and not saved. */
export interface KeptPage {
  title: string;
  slug: string;
  /** None when nothing was typed into the text. */
  document?: RichTextDocument;
  /** What the form began with: whoever saved since then is not written over. */
  version: number;
  seenSlug: string;
  keptAtMs: number;
}

/** Where this browser keeps it: apart for each person, page and language. */
export const keptPageKey = (userId: string, page: string, language: string) =>
  `page-words:${userId}:${page}:${language}`;

/** What was kept, if it can still be read. */
export function readKeptPage(key: string): KeptPage | undefined {
  const { title, slug, document, version, seenSlug, keptAtMs } = parsedRecord(stored(key));
  if (typeof title !== 'string' || typeof slug !== 'string' || typeof seenSlug !== 'string') return undefined;
  if (typeof version !== 'number' || typeof keptAtMs !== 'number') return undefined;
  return { title, slug, version, seenSlug, keptAtMs, document: isDocument(document) ? document : undefined };
}

/** The editor wrote it here itself; the server looks at every part of it. */
const isDocument = (kept: unknown): kept is RichTextDocument =>
  typeof kept === 'object' && kept !== null && 'root' in kept && typeof kept.root === 'object';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps what was typed; says no where there is no room for it. */
export function keepPage(key: string, page: KeptPage): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(page));
    return true;
  } catch {
    return false;
  }
}

/** Forgets it: it is saved, or not wanted. */
export function forgetPage(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without a storage nothing was kept.
  }
}
