import { randomBytes } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { users, verifications } from '../accounts.tables.server.ts';
import { hashToken } from '../sessions/session-cookie.server.ts';

/** What a link in a mail allows, and for how long. A link for one purpose is worth nothing for another. */
export const tokenLifeMs = {
  'reset-password': 60 * 60_000,
  'verify-email': 24 * 60 * 60_000,
} as const;

export type TokenPurpose = keyof typeof tokenLifeMs;

/** A link as somebody brings it, at that moment. */
interface Link {
  purpose: TokenPurpose;
  token: string;
  now: Date;
}

/** Makes the one link of that purpose that works for the user; an earlier one stops working. Stored by its hash. */
export async function issueToken(
  tx: Db,
  { purpose, userId, now }: { purpose: TokenPurpose; userId: UserId; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  // Of two requests at the same moment the second waits here, and then removes the first one's link.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await revokeTokens(tx, { purpose, userId });
  await tx.insert(verifications).values({
    identifier: identifierOf(purpose, token),
    value: userId,
    expiresAt: new Date(now.getTime() + tokenLifeMs[purpose]),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** Whose link this is, for a page that only shows it: the link stays as good as it was. */
export async function findTokenOwner(db: Db, link: Link): Promise<UserId | undefined> {
  const [proof] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(isOpen(link))
    .limit(1);
  return proof?.userId as UserId | undefined;
}

/** Whose link this is, and uses it up: of any number of attempts, one gets an answer. */
export async function redeemToken(tx: Db, link: Link): Promise<UserId | undefined> {
  const [proof] = await tx
    .delete(verifications)
    .where(isOpen(link))
    .returning({ userId: verifications.value });
  return proof?.userId as UserId | undefined;
}

/** Makes every open link of that purpose worthless. */
export async function revokeTokens(
  tx: Db,
  { purpose, userId }: { purpose: TokenPurpose; userId: UserId },
): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}:%`)));
}

const isOpen = ({ purpose, token, now }: Link) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now));

const identifierOf = (purpose: TokenPurpose, token: string) => `${purpose}:${hashToken(token)}`;
