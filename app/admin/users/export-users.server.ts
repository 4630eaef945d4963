import { may } from '#app/accounts/roles.policy.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { everybody, type UserFilters, userSearch } from './user-filters.ts';
import { type ListedUser, listUsers } from './user-list.queries.server.ts';

/** A sign by which spreadsheets know a formula, or that they drop before they look for one. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[\t\r\n]/u;

/** One cell: always in quotes, and a text that a spreadsheet would calculate is made one that it shows. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One line, as RFC 4180 ends it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Says to spreadsheets that the letters that follow are UTF-8. */
export const csvStart = '\uFEFF';

/** The names of the columns are for machines, and the same in every language. */
const columns: [name: string, cell: (user: ListedUser) => string][] = [
  ['id', ({ id }) => id],
  ['first_name', ({ firstName }) => firstName],
  ['email', ({ email }) => email],
  ['email_verified', ({ emailVerified }) => yesOrNo(emailVerified)],
  ['country', ({ country }) => country ?? ''],
  ['role', ({ role }) => role],
  ['is_vip', ({ isVip }) => yesOrNo(isVip)],
  ['disabled', ({ disabled }) => yesOrNo(disabled)],
  ['subscription', ({ standing }) => standing],
  ['last_seen_at', ({ lastSeenAt }) => lastSeenAt?.toISOString() ?? ''],
  ['created_at', ({ createdAt }) => createdAt.toISOString()],
];

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** So many people are in memory at once, however many there are. */
const batchSize = 1_000;

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

/** Writes down that the list leaves the site, and hands it out piece by piece, as fast as it is taken. */
export async function exportUsers(
  scope: Asking,
  filters: UserFilters,
): Promise<Outcome<ReadableStream<Uint8Array>>> {
  if (!may(scope.actor, 'administration')) return refuse('forbidden', 'users:refusal.adminsOnly');
  const asked = userSearch.changed(filters, { sort: everybody.sort, user: undefined });
  await recordAuditEvent(scope.db, scope.actor, {
    action: 'users.export',
    subject: { id: 'users', name: 'users.csv' },
    after: Object.fromEntries(userSearch.fields(asked)),
  });
  // In the order in which people came, which the database can go on with at any place.
  return ok(asTaken(lines(scope, { ...asked, sort: 'oldest' })));
}

/** Reads on only when the last piece was taken. */
function asTaken(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* lines(scope: Asking, filters: UserFilters): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(([name]) => name));
  let after: string | undefined;
  do {
    const page = await listUsers(scope, { ...filters, after }, batchSize);
    yield page.users.map((user) => csvLine(columns.map(([, cell]) => cell(user)))).join('');
    after = page.after;
  } while (after);
}
