import { type AuditAction, auditActions } from '#app/platform/audit/audit-actions.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';

/** The kinds of things that admins do something to. */
export const auditKinds = [...new Set(auditActions.map((action) => action.split('.')[0] ?? ''))];

/** What was done to one kind of thing. */
export const actionsOf = (kind: string): AuditAction[] =>
  auditActions.filter((action) => action.startsWith(`${kind}.`));

/** Which actions an admin wants to see; what is absent does not matter. */
export interface AuditFilters {
  kind?: string;
  person?: UserId;
  /** A part of what the thing was called, or its id. */
  subject: string;
  /** The first and the last day of UTC, as `2026-03-31`. */
  from?: string;
  until?: string;
  /** Where the page before ended, or where the page after began. */
  after?: number;
  before?: number;
}

const longestSubject = 200;

/** Reads the filters from an address. Whatever is not one is left out, so that no address fails. */
export function readAuditFilters(search: URLSearchParams): AuditFilters {
  return {
    kind: auditKinds.find((kind) => kind === search.get('kind')),
    person: parseId<'user'>(search.get('person')),
    // Control characters mean nothing here, and the database refuses one.
    subject: (search.get('subject') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, longestSubject)
      .trim(),
    from: readDay(search.get('from')),
    until: readDay(search.get('until')),
    after: readPlace(search.get('after')),
    before: readPlace(search.get('before')),
  };
}

function readDay(raw: string | null): string | undefined {
  if (!raw || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined;
  const at = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw) ? raw : undefined;
}

const readPlace = (raw: string | null): number | undefined =>
  raw && /^\d{1,15}$/.test(raw) ? Number(raw) : undefined;

/** The same question with something else in it; its answer begins at the first page. */
export const changedAuditFilters = (filters: AuditFilters, changed: Partial<AuditFilters>): AuditFilters => ({
  ...filters,
  after: undefined,
  before: undefined,
  ...changed,
});

/** The address of the actions that fit. */
export function auditAddress(filters: AuditFilters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value));
  const query = search.toString();
  return query ? `/audit?${query}` : '/audit';
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ after: _after, before: _before, ...wanted }: AuditFilters) =>
  Object.values(wanted).some(Boolean);
