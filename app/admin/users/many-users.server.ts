import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { may } from '#app/accounts/roles.policy.ts';
import { endUserSessions, setDisabled, setVip } from '#app/accounts/users/users.server.ts';
import { changeEach } from '#app/forms/change-each.server.ts';
import { type ChosenRows, chosenRows, type ManyResult, mostAtOnce, undoForm } from '#app/forms/many-rows.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, refuse } from '#app/platform/outcome.ts';
import { userSearch } from './user-filters.ts';
import { listUserIds } from './user-list.queries.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

const changes = ['vip', 'noVip', 'disable', 'enable', 'sessions'] as const;
type UserChange = (typeof changes)[number];

const userChange = z.object({ change: z.enum(changes) });
export const changeUsersForm = chosenRows.and(userChange);

const undoStep = z.object({ id: z.uuid(), change: z.enum(changes) });
type UndoUser = z.output<typeof undoStep>;
export const undoUsersForm = undoForm(undoStep);

/** The command for one person; what it expects to find is the opposite. */
const commands: Record<UserChange, (scope: Asking, id: string) => Promise<Outcome>> = {
  vip: (scope, id) => setVip(scope, id, { vip: true, seen: false }),
  noVip: (scope, id) => setVip(scope, id, { vip: false, seen: true }),
  // One's own account is never among many: it is disabled by itself, and said so.
  disable: (scope, id) => setDisabled(scope, id, { disabled: true, seen: false }),
  enable: (scope, id) => setDisabled(scope, id, { disabled: false, seen: true }),
  sessions: (scope, id) => endUserSessions(scope, id),
};

const opposites: Partial<Record<UserChange, UserChange>> = {
  ...{ vip: 'noVip', noVip: 'vip', disable: 'enable', enable: 'disable' },
};

const adminsOnly = refuse('forbidden', 'users:refusal.adminsOnly');

/** Does one thing to many accounts, and says how to take that back where it can be. For those who help people. */
export async function changeManyUsers(
  scope: Asking,
  { ids, matching }: ChosenRows,
  change: UserChange,
): Promise<Outcome<ManyResult<UndoUser>>> {
  if (!may(scope.actor, 'people')) return adminsOnly;
  const people =
    matching === undefined
      ? ids
      : await listUserIds(scope, userSearch.read(new URLSearchParams(matching)), mostAtOnce + 1);
  if (people.length > mostAtOnce)
    return refuse('invalid', 'many:tooMany', { words: { most: String(mostAtOnce) } });
  const opposite = opposites[change];
  return changeEach(scope, people, {
    run: commands[change],
    names: nameUsers,
    isSame: ({ code }) => code === 'users:refusal.changedMeanwhile',
    back: opposite && ((id) => ({ id, change: opposite })),
  });
}

/** Takes a change of many accounts back; whom somebody else has changed again meanwhile stays so. */
export async function undoManyUsers(scope: Asking, steps: UndoUser[]): Promise<Outcome<ManyResult>> {
  if (!may(scope.actor, 'people')) return adminsOnly;
  const changeOf = new Map(steps.map(({ id, change }) => [id, change]));
  return changeEach(scope, [...changeOf.keys()], {
    run: (within, id) => commands[changeOf.get(id) ?? 'sessions'](within, id),
    names: nameUsers,
  });
}

async function nameUsers(db: Db, ids: string[]): Promise<Map<string, string>> {
  const known = ids.flatMap((id) => parseId<'user'>(id) ?? []);
  const found = await db
    .select({ id: userProfiles.id, name: userProfiles.firstName })
    .from(userProfiles)
    .where(inArray(userProfiles.id, known));
  return new Map(found.map(({ id, name }) => [id, name]));
}
