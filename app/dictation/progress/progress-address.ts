import { isLanguage, type Language } from '#app/platform/languages.ts';

/** What the address of the progress page, or of a history, can ask for. */
export interface WantedProgress {
  language?: Language;
  page: number;
}

/** Reads the page that an address asks for; what is no number is the first. */
export function readPage(search: URLSearchParams): number {
  const asked = search.get('page') ?? '';
  return /^\d{1,6}$/.test(asked) ? Math.max(1, Number(asked)) : 1;
}

/** Reads what the address of the progress page asks for; what it cannot mean is passed over. */
export function readProgressAddress(search: URLSearchParams): WantedProgress {
  const language = search.get('language');
  return { ...(isLanguage(language) && { language }), page: readPage(search) };
}

/** The address of the progress page. */
export function progressAddress({ language, page = 1 }: Partial<WantedProgress>): string {
  return withSearch('/progress', { language, page: page > 1 ? String(page) : undefined });
}

/** The address of what was written for a file, with one of it opened. */
export function historyAddress(file: string, wanted: { attempt?: string; page?: number } = {}): string {
  const { attempt, page = 1 } = wanted;
  return withSearch(`/dictation/history/${file}`, { attempt, page: page > 1 ? String(page) : undefined });
}

function withSearch(path: string, asked: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
