import { lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import {
  defineCron,
  defineJob,
  type JobContext,
  type JobDefinition,
} from '#app/platform/jobs/define.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { sessions, verifications } from '../accounts.tables.server.ts';
import { longestSessionMs } from '../sessions/session-refresh.ts';
import type { AccountMails } from './accounts.mails.server.ts';
import { allowMailTo } from './credential-limits.server.ts';
import { type Credential, findCredentialByEmail } from './credentials.queries.server.ts';
import { issueToken } from './email-tokens.server.ts';

const requested = z.object({ email: z.string(), locale: z.enum(locales) });

type RequestedMail = z.output<typeof requested>;

const kinds = {
  resetLink: 'accounts.resetLink',
  verificationLink: 'accounts.verificationLink',
  alreadyRegistered: 'accounts.alreadyRegistered',
} as const;

/**
 * Asks for a mail to whoever the address belongs to, if anyone. The request itself never learns whether: it does the
 * same for every address, and the job finds out later.
 */
export async function requestMail(tx: Db, kind: keyof typeof kinds, mail: RequestedMail): Promise<void> {
  await enqueue(tx, kinds[kind], mail);
}

/** The mails that were asked for by address. */
export function accountMailJobs(mails: AccountMails): JobDefinition[] {
  return [
    mailJob('resetLink', async (tx, { userId, email }, { locale }, now) => {
      const token = await issueToken(tx, { purpose: 'reset-password', userId, now });
      await mails.resetLink(tx, { to: email, locale, token });
    }),
    mailJob('verificationLink', async (tx, { userId, email, emailVerified }, { locale }, now) => {
      if (emailVerified) return;
      const token = await issueToken(tx, { purpose: 'verify-email', userId, now });
      await mails.verificationLink(tx, { to: email, locale, token });
    }),
    // Whoever asked for this one may be a stranger, who speaks another language.
    mailJob('alreadyRegistered', (tx, { email, locale }, asked) =>
      mails.alreadyRegistered(tx, { to: email, locale: locale ?? asked.locale }),
    ),
  ];
}

type WriteMail = (tx: Db, owner: Credential, asked: RequestedMail, now: Date) => Promise<void>;

function mailJob(kind: keyof typeof kinds, write: WriteMail): JobDefinition {
  return defineJob({
    kind: kinds[kind],
    payload: requested,
    run: (asked, { db, now }: JobContext) =>
      db.transaction(async (tx) => {
        const owner = await findCredentialByEmail(tx, asked.email);
        if (!owner || owner.disabled) return;
        // Refused is not lost: the link of the mail before is still good.
        const allowed = await allowMailTo({ db: tx, now }, { email: owner.email, kind });
        if (allowed.ok) await write(tx, owner, asked, now);
      }),
  });
}

/** Removes sessions and links that are over. */
export const pruneAccounts = defineJob({
  kind: 'accounts.prune',
  payload: z.object({}),
  async run(_payload, { db, log, now }) {
    const oldestStart = new Date(now.getTime() - longestSessionMs);
    const ended = await db
      .delete(sessions)
      .where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, oldestStart)));
    const links = await db.delete(verifications).where(lt(verifications.expiresAt, now));
    log.info({ prunedSessions: ended.rowCount, prunedLinks: links.rowCount }, 'accounts pruned');
  },
});

export const pruneAccountsHourly = defineCron({
  name: 'accounts.prune',
  pattern: '23 * * * *',
  kind: pruneAccounts.kind,
});
