import { parsedRecord } from '../outcome.ts';

/** Where open pages are notified that something on the site changed. */
export const changesPath = '/changes';

/** How many milliseconds ago the page came: it is sent what changed since, whatever its clock says. */
export const ageParameter = 'age';

/** Reads the age that a page says it has; nothing when it makes no sense. */
export const readAge = (raw: string | undefined): number | undefined =>
  raw && /^\d{1,9}$/.test(raw) ? Number(raw) : undefined;

/** What an open page is sent: a word for the state of each part, never what stands in it. */
export interface SiteState {
  /** Rows that public pages show. */
  pages: string;
  /** Texts of the interface. */
  texts: string;
}

/** The parts in which two states differ. */
export interface ChangedParts {
  pages: boolean;
  texts: boolean;
}

/** Reads what the stream said; nothing when it makes no sense. */
export function readSiteState(raw: unknown): SiteState | undefined {
  const { pages, texts } = parsedRecord(String(raw));
  return typeof pages === 'string' && typeof texts === 'string' ? { pages, texts } : undefined;
}

/** Which parts changed from one state to the other; nothing when none did. */
export function changedParts(before: SiteState, after: SiteState): ChangedParts | undefined {
  const parts = { pages: before.pages !== after.pages, texts: before.texts !== after.texts };
  return parts.pages || parts.texts ? parts : undefined;
}
