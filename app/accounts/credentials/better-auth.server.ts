import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { accounts, sessions, users, verifications } from '../accounts.tables.server.ts';
import { cookiePrefix, hashToken } from '../sessions/session-cookie.server.ts';
import { sessionLifeMs, sessionUpdateAgeMs } from '../sessions/session-refresh.ts';

const longestUserAgentChars = 400;

export interface BetterAuthOptions {
  db: Db;
  /** The address of the site: whether cookies are secure follows from it. */
  baseUrl: string;
  secret: string;
  log: Log;
}

export type BetterAuth = ReturnType<typeof openBetterAuth>;

/** better-auth on our tables: it stores sessions and signs cookies; its sign-in is off and has no path. */
export function openBetterAuth({ db, baseUrl, secret, log }: BetterAuthOptions) {
  return betterAuth({
    baseURL: baseUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    session: {
      expiresIn: sessionLifeMs / 1000,
      updateAge: sessionUpdateAgeMs / 1000,
      cookieCache: { enabled: false },
    },
    advanced: { cookiePrefix, database: { generateId: 'uuid' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level](message) },
    plugins: [{ id: 'hashed-sessions', endpoints: hashedSessions }],
  });
}

/**
 * better-auth stores session tokens in plain text. These three store the token's hash instead and are called
 * from our commands alone: an endpoint without a path has no address.
 */
const hashedSessions = {
  openSession: createAuthEndpoint(
    {
      method: 'POST',
      requireHeaders: true,
      body: z.object({ userId: z.uuid(), address: z.string(), now: z.date() }),
    },
    async (ctx) => {
      const token = generateRandomString(43, 'a-z', 'A-Z', '0-9');
      const { userId, address, now } = ctx.body;
      const session = await ctx.context.internalAdapter.createSession(
        userId,
        false,
        {
          token: hashToken(token),
          ipAddress: address,
          userAgent: ctx.headers.get('user-agent')?.slice(0, longestUserAgentChars) ?? null,
          createdAt: now,
          updatedAt: now,
          expiresAt: new Date(now.getTime() + sessionLifeMs),
        },
        true,
      );
      await sendToken(ctx, token);
      return { sessionId: session.id };
    },
  ),

  extendSession: createAuthEndpoint(
    {
      method: 'POST',
      requireHeaders: true,
      body: z.object({ token: z.string(), expiresAt: z.date(), updatedAt: z.date() }),
    },
    async (ctx) => {
      const { token, ...life } = ctx.body;
      if (await ctx.context.internalAdapter.updateSession(hashToken(token), life))
        await sendToken(ctx, token);
    },
  ),

  closeSession: createAuthEndpoint(
    { method: 'POST', requireHeaders: true, body: z.object({ token: z.string().optional() }) },
    async (ctx) => {
      if (ctx.body.token) await ctx.context.internalAdapter.deleteSession(hashToken(ctx.body.token));
      deleteSessionCookie(ctx);
    },
  ),
};

type EndpointContext = Parameters<typeof deleteSessionCookie>[0];

async function sendToken(ctx: EndpointContext, token: string): Promise<void> {
  const { authCookies, secret } = ctx.context;
  await ctx.setSignedCookie(
    authCookies.sessionToken.name,
    token,
    secret,
    authCookies.sessionToken.attributes,
  );
}
