import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions, userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { erasedJob } from '#app/accounts/settings/erase-account.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { ok, refuse } from '#app/platform/outcome.ts';
import { payments } from '#app/subscription/payments/payments.tables.server.ts';
import type { Payments } from '#app/subscription/payments/payments-context.server.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { deletePerson, extendTrial, sendResetMail, trialForm } from './help-person.server.ts';
import { findPerson } from './person.queries.server.ts';

const now = new Date('2026-11-18T12:00:00Z');
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const unpaid = { provider: undefined } as Payments;

let world: TestDatabase;
let support: Actor;
beforeAll(async () => {
  world = await openTestDatabase();
  const { userId } = await makeLearner(world.db, { role: 'support' });
  support = { kind: 'staff', role: 'support', userId };
});
afterAll(() => world.close());

const as = (actor: Actor) => ({ db: world.db, actor, now, locale: 'de' }) as unknown as Scope;
const settled = async () => ok();
const emailOf = (userId: string) => `${userId}@example.org`;

async function profileOf(userId: string) {
  const [row] = await world.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  return row;
}

const lastAct = async () => (await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

const pay = (userId: string) =>
  world.db.insert(payments).values({
    ...{ id: `in_${userId}`, userId, provider: 'stripe', at: now, amountCents: 2100, currency: 'usd' },
    ...{ planName: 'Kids', kind: 'subscription', status: 'paid' },
  });

it.each([
  ['from its end on', { subscriptionEndDate: inDays(2) }, inDays(2), inDays(9)],
  [
    'from now on, when it is over',
    { subscriptionStatus: 'expired', subscriptionEndDate: inDays(-5) },
    inDays(-5),
    inDays(7),
  ],
] as const)('extends a trial %s, which is written down', async (_how, profile, seen, end) => {
  const { userId } = await makeLearner(world.db, { firstName: 'Nora', ...profile });
  expect(await extendTrial(as(support), userId, { days: 7, seen: seen.toISOString() })).toMatchObject({
    ok: true,
  });
  expect(await profileOf(userId)).toMatchObject({ subscriptionStatus: 'trial', subscriptionEndDate: end });
  expect(await lastAct()).toMatchObject({
    ...{ action: 'user.trial', subjectId: userId, subjectName: 'Nora' },
    before: { trialEndsAt: seen.toISOString() },
    after: { trialEndsAt: end.toISOString() },
  });
});

it('extends no trial twice for one look, and none of somebody who has bought', async () => {
  const { userId } = await makeLearner(world.db, { subscriptionEndDate: inDays(2) });
  const form = { days: 7, seen: inDays(2).toISOString() };
  expect(await extendTrial(as(support), userId, form)).toMatchObject({ ok: true });
  expect(await extendTrial(as(support), userId, form)).toMatchObject({
    code: 'users:refusal.changedMeanwhile',
  });
  await pay(userId);
  const again = { days: 7, seen: inDays(9).toISOString() };
  expect(await extendTrial(as(support), userId, again)).toMatchObject({ code: 'users:refusal.noTrial' });
  expect(await profileOf(userId)).toMatchObject({ subscriptionEndDate: inDays(9) });
});

it.each(['0', '366', '1.5', '', 'x'])('knows no trial of %j days more', (days) => {
  expect(trialForm.safeParse({ days, seen: '' }).success).toBe(false);
});

it('sends the link for a new password in the person’s language', async () => {
  const { userId } = await makeLearner(world.db, { locale: 'fr' });
  expect(await sendResetMail(as(support), userId)).toMatchObject({ ok: true });
  const [job] = await world.db.select().from(jobs).where(eq(jobs.kind, 'accounts.resetLink'));
  expect(job?.payload).toEqual({ email: emailOf(userId), locale: 'fr' });
  expect(await lastAct()).toMatchObject({ action: 'user.reset-mail', subjectId: userId });
  await world.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, userId));
  expect(await sendResetMail(as(support), userId)).toMatchObject({ code: 'users:refusal.disabledNoMail' });
});

it('deletes an account with everything, once what was bought is settled', async () => {
  const { userId } = await makeLearner(world.db, { firstName: 'Nora' });
  await pay(userId);
  const email = emailOf(userId);
  const unsettled = async () => refuse('busy', 'subscription:refusal.unreachable' as never);
  expect(await deletePerson(as(support), userId, { email }, unsettled)).toMatchObject({ ok: false });
  expect(await deletePerson(as(support), userId, { email: 'other@example.org' }, settled)).toMatchObject({
    code: 'users:refusal.otherEmail',
    field: 'email',
  });
  expect(await profileOf(userId)).toBeDefined();
  expect(await deletePerson(as(support), userId, { email }, settled)).toMatchObject({ ok: true });
  expect(await world.db.$count(users, eq(users.id, userId))).toBe(0);
  expect(await world.db.$count(payments, eq(payments.userId, userId))).toBe(0);
  expect(await world.db.$count(jobs, eq(jobs.kind, erasedJob))).toBe(1);
  expect(await lastAct()).toMatchObject({ action: 'user.delete', subjectId: userId, subjectName: 'Nora' });
});

it('finds nobody with a role for support, lets no admin delete themselves, and nobody else anything', async () => {
  const admin = await makeAdmin(world.db);
  const { userId } = await makeLearner(world.db);
  const email = emailOf(admin.userId);
  const acts = (actor: Actor, id: string) => [
    extendTrial(as(actor), id, { days: 7, seen: '' }),
    sendResetMail(as(actor), id),
    deletePerson(as(actor), id, { email }, settled),
  ];
  for (const outcome of await Promise.all(acts(support, admin.userId)))
    expect(outcome).toMatchObject({ kind: 'missing' });
  expect(await findPerson(as(support), unpaid, admin.userId)).toBeUndefined();
  expect(await deletePerson(as(admin), admin.userId, { email }, settled)).toMatchObject({
    code: 'users:refusal.deleteOwn',
  });
  const others: Actor[] = [
    { kind: 'visitor' },
    { kind: 'learner', userId, isVip: true },
    { kind: 'staff', role: 'editor', userId },
  ];
  for (const actor of others) {
    for (const outcome of await Promise.all(acts(actor, userId)))
      expect(outcome).toMatchObject({ kind: 'forbidden' });
    expect(await findPerson(as(actor), unpaid, userId)).toBeUndefined();
  }
});

it('knows of one person what they have, paid and wrote, and where they are signed in; nothing of another', async () => {
  const { userId } = await makeLearner(world.db, { subscriptionEndDate: inDays(2) });
  const other = await makeLearner(world.db);
  const on = (finishedOn: string) => ({ userId, finishedOn, paragraphs: 3 });
  await makeAttempt(world.db, on('2026-11-16'));
  await makeAttempt(world.db, { ...on('2026-11-17'), language: 'de' });
  await makeAttempt(world.db, { ...on('2026-11-17'), language: 'de' });
  await makeAttempt(world.db, { userId: other.userId });
  await world.db.insert(sessions).values([
    { userId, token: `a ${userId}`, expiresAt: inDays(1) },
    { userId: other.userId, token: `b ${userId}`, expiresAt: inDays(1) },
  ]);
  const found = await findPerson(as(support), unpaid, userId);
  expect(found).toMatchObject({
    user: { id: userId, email: emailOf(userId), standing: 'trial' },
    trialEnd: inDays(2).toISOString(),
    work: {
      ...{ dictations: 3, paragraphs: 9, days: 2, last: '2026-11-17' },
      languages: [
        { language: 'de', dictations: 2 },
        { language: 'en', dictations: 1 },
      ],
    },
  });
  expect(found?.sessions).toHaveLength(1);
  await pay(userId);
  const paid = await findPerson(as(support), unpaid, userId);
  expect(paid?.subscription?.payments).toMatchObject([{ planName: 'Kids', status: 'paid' }]);
  expect(paid?.trialEnd).toBeUndefined();
});
