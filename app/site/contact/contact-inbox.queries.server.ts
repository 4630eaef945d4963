import { and, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { may } from '#app/accounts/roles.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { cursorOf, type PageTurn, turnTo } from '#app/platform/db/instant-cursor.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { contactMessages } from '../site.tables.server.ts';

export const messagesPageSize = 20;

/** Which messages an admin wants to see. */
export interface MessageFilters extends PageTurn {
  query: string;
  isHandled: boolean;
}

/** What a list of messages shows of each. */
export type InboxMessage = Omit<Awaited<ReturnType<typeof selectMessages>>[number], 'cursor'>;

/** A page of the messages that fit, the newest first, and how many fit. Admins only: for others there are none. */
export async function listMessages(
  { db, actor }: Pick<Scope, 'db' | 'actor'>,
  wish: MessageFilters,
): Promise<PageTurn & { rows: InboxMessage[]; total: number }> {
  if (!may(actor, 'people')) return { rows: [], total: 0 };
  const turn = turnTo(wish, contactMessages, messagesPageSize);
  const found = await selectMessages(db)
    .where(and(isWanted(wish), turn.beyond))
    .orderBy(...turn.order)
    .limit(turn.limit);
  return { ...turn.pageOf(found), total: await db.$count(contactMessages, isWanted(wish)) };
}

const selectMessages = (db: Db) =>
  db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      locale: contactMessages.locale,
      mailState: contactMessages.mailState,
      mailError: contactMessages.mailError,
      createdAt: contactMessages.createdAt,
      handledAt: contactMessages.handledAt,
      revision: contactMessages.revision,
      cursor: cursorOf(contactMessages),
    })
    .from(contactMessages)
    .$dynamic();

function isWanted({ query, isHandled }: MessageFilters) {
  const { name, email, subject, message, handledAt } = contactMessages;
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    isHandled ? isNotNull(handledAt) : isNull(handledAt),
    query ? or(...[name, email, subject, message].map((column) => ilike(column, pattern))) : undefined,
  );
}

/** How many messages wait for somebody, counted no further than `most`. */
export async function countOpenMessages(db: Db, most: number): Promise<number> {
  const open = db
    .select({ one: sql`1` })
    .from(contactMessages)
    .where(isNull(contactMessages.handledAt))
    .limit(most)
    .as('open');
  return db.$count(open);
}

/** How many messages could not be mailed and still wait for somebody. */
export const countUnmailedMessages = (db: Db): Promise<number> =>
  db.$count(contactMessages, and(eq(contactMessages.mailState, 'failed'), isNull(contactMessages.handledAt)));
