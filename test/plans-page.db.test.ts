import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { defaultPlans } from '#app/subscription/plans/default-plans.ts';
import { pricingPlans } from '#app/subscription/plans/plans.tables.server.ts';
import { readPage } from './harness/html-page.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

const productionWithoutKey = {
  ...{ APP_MODE: 'production', BASE_URL: 'http://localhost', SMTP_URL: 'smtp://mail.example' },
  ...{ MAIL_FROM: 'site@dictoria.example', AUTH_SECRET: testAuthSecret },
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(pricingPlans);
  await app.db.insert(pricingPlans).values(defaultPlans.map((plan, order) => ({ ...plan, order })));
});

/** What stands on the page. The page cache stores no page with a query, so this one is always made anew. */
async function readPlans(path = '/en/subscription?now', headers: Record<string, string> = {}, site = app) {
  const html = await (await site.fetch(path, { headers: { accept: 'text/html', ...headers } })).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

const change = (key: string, changes: Partial<typeof pricingPlans.$inferInsert>) =>
  app.db.update(pricingPlans).set(changes).where(eq(pricingPlans.key, key));

describe('the page of the plans', () => {
  test('names each plan with both prices and what a year of it spares', async () => {
    const page = await readPlans();
    expect(page.match(/<h2[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ''))).toEqual([
      'Kids',
      'Students and specialists',
      'Family',
      'Schools and companies',
    ]);
    for (const price of ['$16', '$21', '$192', '$19', '$24', '$228', '$35', '$40', '$420'])
      expect(page).toMatch(new RegExp(`\\${price}(?!\\d)`));
    for (const saved of ['save up to 23%', 'You save 23%', 'You save 20%', 'You save 12%'])
      expect(page).toContain(saved);
  });

  test.each(locales)('speaks %s alone', async (locale) => {
    const page = await readPlans(`/${locale}/subscription?now`);
    const stored = defaultPlans.flatMap(({ description, features }) => [description, ...features]);
    const english = stored.filter((text) => page.includes(text));
    expect(english.length > 0).toBe(locale === 'en');
    expect(page).not.toContain('>plans:');
  });

  test('sells one account, and says so', async () => {
    const page = await readPlans();
    expect(page).toContain('in one account');
    expect(page).not.toMatch(/two adults|two children|members|licen[cs]es/i);
  });

  test('promises the free days, and leads schools and companies to us', async () => {
    const page = await readPlans();
    expect(page).toContain('7 free days');
    expect(page).toContain('href="/en/contact?subject=Dictoria%20for%20a%20school%20or%20company"');
  });

  test('says that a payment was broken off, only when it was', async () => {
    expect(await readPlans('/subscription?canceled=true')).toContain('The payment was canceled');
    for (const query of ['', '?canceled=false', '?canceled', '?cancelled=true'])
      expect(await readPlans(`/subscription${query}`)).not.toContain('The payment was canceled');
  });
});

test('whoever is signed in finds around the plans the header and the footer of visitors, and nothing else', async () => {
  const { cookie } = await signedIn(app.db);
  const page = readPage(await (await app.fetch('/subscription', { headers: { cookie } })).text());
  expect(page.part('header').linksTo('Library')).toEqual(['/library']);
  expect(page.part('footer').words).toContain('All rights reserved.');
  expect(page.count('aside')).toBe(0);
});

describe('the way on', () => {
  const buttons = (page: string) => page.match(/<button[^>]* name="planKey"/g) ?? [];

  test('is one form with a button for each plan, in the language of the page', async () => {
    const page = await readPlans();
    expect(page).toContain('action="/en/subscription/checkout"');
    expect(buttons(page)).toHaveLength(defaultPlans.length);
    const { cookie } = await signedIn(app.db);
    const own = await readPlans('/subscription', { cookie });
    expect(own).toContain('action="/subscription/checkout"');
    expect(buttons(own)).toHaveLength(defaultPlans.length);
  });

  test('is nothing but a word for those who need no plan', async () => {
    for (const profile of [{ isVip: true }, { role: 'admin' as const }]) {
      const { cookie } = await signedIn(app.db, profile);
      const page = await readPlans('/subscription', { cookie });
      expect(page.match(/You don’t need a plan/g)).toHaveLength(1);
      expect(page).not.toContain('href="/subscription/manage"');
      expect(buttons(page)).toEqual([]);
    }
  });

  test('is not there for a plan that opens nothing', async () => {
    await change('enterprise', { grants: [] });
    const page = await readPlans();
    expect(page).toContain('Family');
    expect(buttons(page)).toHaveLength(defaultPlans.length - 1);
  });

  test('is an account alone while payments are off, and the page says so', async () => {
    const off = await openTestApp(productionWithoutKey);
    const page = await readPlans('/en/subscription?now', {}, off);
    expect(page).toContain('Payments are off');
    expect(page).not.toContain('/subscription/checkout');
    expect(page.match(/href="\/en\/login\?[^"]*mode=register[^"]*"/g)).toHaveLength(defaultPlans.length);
    await off.close();
  });

  test('is where an admin lets it lead, for everyone and also without anything to open', async () => {
    await change('enterprise', { grants: [], ctaText: 'Ask us', ctaUrl: '/contact' });
    const { cookie } = await signedIn(app.db);
    expect(await readPlans()).toMatch(/href="\/en\/contact"[^>]*>(<[^>]*>)*Ask us/);
    expect(await readPlans('/subscription', { cookie })).toMatch(/href="\/contact"[^>]*>(<[^>]*>)*Ask us/);
  });

  test('never runs anything', async () => {
    await change('pro', { ctaUrl: 'javascript:steal()' });
    const page = await readPlans();
    expect(page).not.toContain('steal');
    expect(buttons(page)).toHaveLength(defaultPlans.length);
  });
});

describe('what an admin wrote', () => {
  test('is shown as it was typed, in every language, and never as markup', async () => {
    await change('pro', { name: 'Night <b>shift</b>', features: ['<script>steal()</script>'] });
    const page = await readPlans('/pl/subscription?now');
    expect(page).toContain('Night &lt;b&gt;shift&lt;/b&gt;');
    expect(page).toContain('&lt;script&gt;steal()');
  });

  test('may be a price that is not whole', async () => {
    await change('pro', { monthlyPrice: 2450, annualPrice: 23_450 });
    const page = await readPlans();
    expect(page).toContain('$24.50');
    expect(page).toContain('$19.54');
    expect(page).toContain('$234.50');
  });

  test('may spare nothing, and then no saving is named', async () => {
    for (const { key, monthlyPrice } of defaultPlans) await change(key, { annualPrice: monthlyPrice * 12 });
    expect(await readPlans()).not.toMatch(/save/i);
  });

  test('may be no plan at all, and then there is nothing to switch', async () => {
    await app.db.delete(pricingPlans);
    const page = await readPlans();
    expect(page).toContain('Plans and pricing');
    expect(page).not.toContain('type="radio"');
  });
});

test('with the database gone the default plans are shown', async () => {
  const orphan = await openTestApp();
  await orphan.database.close();
  const page = await readPlans('/en/subscription', {}, orphan);
  expect(page).toContain('Students and specialists');
  expect(page).toContain('$228');
});
