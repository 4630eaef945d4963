import { oneOf, parsed, place, searchParams, text } from '#app/forms/search-params.ts';
import { type AuditAction, auditActions } from '#app/platform/audit/audit-actions.ts';
import { parseId } from '#app/platform/ids.ts';

/** The kinds of things that admins do something to. */
export const auditKinds = [...new Set(auditActions.map((action) => action.split('.')[0] ?? ''))];

/** What was done to one kind of thing. */
export const actionsOf = (kind: string): AuditAction[] =>
  auditActions.filter((action) => action.startsWith(`${kind}.`));

function readDay(raw: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined;
  const at = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw) ? raw : undefined;
}

/** An event's own number, which says where a page begins. */
const event = () => place(parsed((raw) => (/^\d{1,15}$/.test(raw) ? Number(raw) : undefined)));

/** Which actions an admin wants to see. */
export const auditSearch = searchParams({
  kind: oneOf(auditKinds),
  person: parsed(parseId<'user'>),
  /** A part of what the thing was called, or its id. */
  subject: text(),
  /** The first and the last day of UTC, as `2026-03-31`. */
  from: parsed(readDay),
  until: parsed(readDay),
  after: event(),
  before: event(),
});

export type AuditFilters = ReturnType<typeof auditSearch.read>;

export const auditAddress = (filters: Partial<AuditFilters>) => auditSearch.address('/audit', filters);
