import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { changeEach } from '#app/forms/change-each.server.ts';
import { chosenRows, type ManyResult, undoForm } from '#app/forms/many-rows.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import {
  deleteMessage,
  handleMessage,
  reopenMessage,
  type SeenMessage,
} from '#app/site/contact/contact-inbox.server.ts';
import { type ContactMessageId, contactMessages } from '#app/site/site.tables.server.ts';
import { messageRow } from './inbox-address.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

const changes = ['handle', 'reopen'] as const;
type MessageChange = (typeof changes)[number];

export const changeMessagesForm = chosenRows.and(z.object({ change: z.enum(changes) }));

const undoStep = z.object({ id: z.string().max(100), change: z.enum(changes) });
type UndoMessage = z.output<typeof undoStep>;
export const undoMessagesForm = undoForm(undoStep);

const commands = { handle: handleMessage, reopen: reopenMessage };
const opposites = { handle: 'reopen', reopen: 'handle' } as const;

/** Settles many messages, or puts them back among those that wait. Admins only. */
export const changeManyMessages = (
  scope: Asking,
  rows: string[],
  change: MessageChange,
): Promise<Outcome<ManyResult<UndoMessage>>> =>
  changeEach(scope, rows, {
    run: (within, row) => commands[change](within, seenOf(row)),
    names: nameMessages,
    back(row) {
      const { id, revision } = seenOf(row);
      return { id: messageRow({ id: id ?? '', revision: revision + 1 }), change: opposites[change] };
    },
  });

/** Takes that back; what somebody else has touched meanwhile stays so. Admins only. */
export function undoManyMessages(scope: Asking, steps: UndoMessage[]): Promise<Outcome<ManyResult>> {
  const changeOf = new Map(steps.map(({ id, change }) => [id, change]));
  return changeEach(scope, [...changeOf.keys()], {
    run: (within, row) => commands[changeOf.get(row) ?? 'reopen'](within, seenOf(row)),
    names: nameMessages,
  });
}

/** Removes many messages for good. Admins only. */
export const deleteManyMessages = (scope: Asking, rows: string[]): Promise<Outcome<ManyResult>> =>
  changeEach(scope, rows, { run: (within, row) => deleteMessage(within, seenOf(row)), names: nameMessages });

/** A message and the revision that was seen, as the list sends them. */
function seenOf(row: string): SeenMessage & { id: string | undefined } {
  const [id, revision] = row.split(':');
  return { id, revision: Number(revision) };
}

async function nameMessages(db: Db, rows: string[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row): ContactMessageId | [] => parseId(seenOf(row).id) ?? []);
  const { id, name, subject } = contactMessages;
  const found = await db.select({ id, name, subject }).from(contactMessages).where(inArray(id, ids));
  const titles = new Map<string | undefined, string>(
    found.map((message) => [message.id, message.subject || message.name]),
  );
  return new Map(rows.map((row) => [row, titles.get(seenOf(row).id) ?? '']));
}
