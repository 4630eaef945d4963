import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { boughtPass, boughtSubscription, payment } from '#test/harness/bought-things.ts';
import type { ReadMail } from '#test/harness/read-mail.ts';
import { linkIn } from '#test/harness/test-accounts.ts';
import { inDays, openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { payments } from './payments.tables.server.ts';
import { mailJobKind, orderMail } from './subscription-mails.jobs.server.ts';

let world: TestPayments;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());

const subjectOf = (mail: ReadMail | undefined) => mail?.headers.get('subject')?.[0];
const textOf = (mail: ReadMail | undefined) => mail?.parts.get('text/plain') ?? '';

describe('a receipt', () => {
  test('names amount, day and plan, and leads to the provider’s receipt', async () => {
    const { customerId, email } = await world.makeBuyer();
    world.provider.know(customerId, { payments: [payment({ at: new Date(), amountCents: 22_800 })] });
    await world.sync(customerId);
    const [mail, ...others] = await world.mailsTo(email);
    expect(others).toEqual([]);
    expect(subjectOf(mail)).toBe('Your payment to Dictoria');
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
    expect(textOf(mail)).toContain(`On ${day}, we received $228 for the Students and specialists plan.`);
    expect(linkIn(mail).href).toBe('https://pay.example/receipt');
  });

  test('speaks the language the person chose last, and names the plan in it', async () => {
    const { customerId, email } = await world.makeBuyer({ nativeLanguage: 'French', locale: 'pl' });
    world.provider.know(customerId, { payments: [payment({ receiptUrl: null })] });
    await world.sync(customerId);
    const [mail] = await world.mailsTo(email);
    expect(subjectOf(mail)).toBe('Twoja płatność w\u00a0serwisie Dictoria');
    expect(textOf(mail)).toContain('Studenci i\u00a0specjaliści');
    expect(linkIn(mail).href).toBe('https://dictoria.example/subscription/manage');
  });

  test.each([
    [
      'a subscription',
      { subscriptions: [boughtSubscription()] },
      / is paid until .*, then renews automatically/,
    ],
    [
      'a pass',
      { passes: [boughtPass()], payments: [payment({ kind: 'pass' })] },
      / is paid until .*\. It doesn’t renew\./,
    ],
    ['something that is over', {}, /^(?!.*is paid until)/s],
  ] as const)('says until when %s is paid for, and what happens then', async (_, bought, said) => {
    const { customerId, email } = await world.makeBuyer();
    world.provider.know(customerId, { payments: [payment()], ...bought } as never);
    await world.sync(customerId);
    expect(textOf((await world.mailsTo(email))[0])).toMatch(said);
  });

  test.each(['javascript:alert(1)', 'not an address', ''])(
    'leads to our own page when the provider’s is %j',
    async (receiptUrl) => {
      const { customerId, email } = await world.makeBuyer();
      world.provider.know(customerId, { payments: [payment({ receiptUrl })] });
      await world.sync(customerId);
      const [mail] = await world.mailsTo(email);
      expect(linkIn(mail).href).toBe('https://dictoria.example/subscription/manage');
    },
  );

  test('shows the name of a plan as it was typed when it is one of the admin’s own', async () => {
    const { customerId, email } = await world.makeBuyer();
    world.provider.know(customerId, { payments: [payment({ planName: 'Gold <b>& more' })] });
    await world.sync(customerId);
    const [mail] = await world.mailsTo(email);
    expect(textOf(mail)).toContain('Gold <b>& more');
    expect(mail?.parts.get('text/html')).toContain('Gold &lt;b&gt;&amp; more');
  });
});

describe('a mail', () => {
  test('is written once, though its job runs twice', async () => {
    const { userId, email } = await world.makeBuyer();
    const ended = { userId, kind: 'ended', occasion: 'x' } as const;
    await world.db.transaction((tx) => orderMail(tx, ended));
    await enqueue(world.db, mailJobKind, ended);
    await world.db.transaction((tx) => orderMail(tx, ended));
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  test('is not written when the transaction that ordered it fails', async () => {
    const { userId, email } = await world.makeBuyer();
    const failing = world.db.transaction(async (tx) => {
      await orderMail(tx, { userId, kind: 'ended', occasion: 'x' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await world.mailsTo(email)).toEqual([]);
  });

  test('does not go to an account that is disabled', async () => {
    const { userId, email } = await world.makeBuyer({ disabled: true });
    await world.db.transaction((tx) => orderMail(tx, { userId, kind: 'ended', occasion: 'x' }));
    expect(await world.mailsTo(email)).toEqual([]);
  });

  test('about a trial’s end does not go to someone who has bought meanwhile', async () => {
    const { userId, email } = await world.makeBuyer();
    await world.db.transaction((tx) => orderMail(tx, { userId, kind: 'trialEnds', occasion: 'x' }));
    await world.db
      .update(userProfiles)
      .set({ subscriptionStatus: 'active' })
      .where(eq(userProfiles.id, userId));
    expect(await world.mailsTo(email)).toEqual([]);
  });

  test('about a payment that failed leads to where it is repaired', async () => {
    const { customerId, email } = await world.makeBuyer();
    const unpaid = boughtSubscription({ state: 'unpaid', periodEndsAt: inDays(-4) });
    world.provider.know(customerId, { subscriptions: [unpaid], payments: [payment({ status: 'failed' })] });
    await world.sync(customerId);
    const [mail] = await world.mailsTo(email);
    expect(subjectOf(mail)).toBe('Your payment to Dictoria didn’t go through');
    expect(textOf(mail)).toContain('We couldn’t charge $24 for your Students and specialists subscription');
    expect(textOf(mail)).toContain('gives you no access until it’s paid');
    expect(linkIn(mail).pathname).toBe('/subscription/manage');
  });
});

describe.each(locales)('in %s', (locale) => {
  const languages = { en: 'English', pl: 'Polish', de: 'German', es: 'Spanish', it: 'Italian' };
  const names: Record<string, string> = { ...languages, fr: 'French', pt: 'Portuguese' };

  test('every mail is complete, and someone who never paid is addressed in their own language', async () => {
    const { userId } = await makeLearner(world.db, { nativeLanguage: names[locale] });
    await world.db
      .insert(payments)
      .values({ ...payment({ id: `in_${locale}` }), userId, provider: 'stripe' });
    await world.db.transaction(async (tx) => {
      for (const kind of ['trialEnds', 'trialEnded', 'ended'] as const)
        await orderMail(tx, { userId, kind, occasion: 'x' });
      for (const kind of ['receipt', 'paymentFailed'] as const)
        await orderMail(tx, { userId, kind, occasion: `in_${locale}` });
    });
    const mails = await world.mailsTo(`${userId}@example.org`);
    expect(new Set(mails.map(subjectOf)).size).toBe(5);
    for (const mail of mails) {
      expect(`${subjectOf(mail)} ${textOf(mail)}`).not.toMatch(/\{\{|\}\}|undefined|mails:|plans:/);
      expect(mail.parts.get('text/html')).toContain(`<html lang="${locale}">`);
      expect(/\u00a0:\n/.test(textOf(mail))).toBe(locale === 'fr');
    }
  });
});

test('the language someone chose last goes before their own, which goes before English', async () => {
  for (const [profile, subject] of [
    [{ locale: 'de', nativeLanguage: 'Polish' }, 'Deine Testphase bei Dictoria ist zu Ende'],
    [{ nativeLanguage: 'Polish' }, 'Twój okres próbny w\u00a0serwisie Dictoria dobiegł końca'],
    [{}, 'Your Dictoria trial has ended'],
  ] as const) {
    const { userId } = await makeLearner(world.db, profile);
    await world.db.transaction((tx) => orderMail(tx, { userId, kind: 'trialEnded', occasion: 'x' }));
    expect((await world.mailsTo(`${userId}@example.org`)).map(subjectOf)).toEqual([subject]);
  }
});
