import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricingPlans } from '#app/subscription/plans/plans.tables.server.ts';
import { addressAttacks, markupAttacks } from './harness/markup-attacks.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  ({ cookie } = await signedIn(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const send = (fields: Record<string, string>) =>
  app.fetch('/pricing', { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await app.fetch(path, { headers: { accept: 'text/html', ...headers } })).text();

/** Every process is notified a moment after a change; how long a page then takes is the machine's affair. */
const slowly = { timeout: 20_000, interval: 50 };

/** The form of a plan, filled as the page fills it. */
async function formOf(key: string): Promise<Record<string, string>> {
  const [plan] = await app.db.select().from(pricingPlans).where(eq(pricingPlans.key, key));
  if (!plan) throw new Error(`no plan ${key}`);
  return {
    ...{ intent: 'edit', id: plan.id, revision: String(plan.revision), key: plan.key, name: plan.name },
    ...{ description: plan.description, ctaText: plan.ctaText, ctaUrl: plan.ctaUrl },
    ...{ grants: 'family', features: plan.features[0] ?? '' },
    monthlyPrice: (plan.monthlyPrice / 100).toFixed(2),
    annualPrice: (plan.annualPrice / 100).toFixed(2),
  };
}

describe('what is saved', () => {
  test.each(['/en', '/en/subscription'])('is on %s for visitors as soon as it is saved', async (path) => {
    const price = path === '/en' ? '$51.25' : '$52.75';
    expect(await read(path)).not.toContain(price);
    const saved = await send({
      ...(await formOf('enterprise')),
      monthlyPrice: price.slice(1).replace('.', ','),
    });
    expect(saved.status).toBe(200);
    await expect.poll(() => read(path), slowly).toContain(price);
  });

  test('in another language is read in that language alone', async () => {
    const form = await formOf('enterprise');
    await send({ ...form, 'de.name': 'Sippe', 'de.features': 'Alles\nfür alle' });
    await expect.poll(() => read('/de/subscription'), slowly).toContain('Sippe');
    expect(await read('/de/subscription')).toContain('für alle');
    expect(await read('/pl/subscription')).not.toContain('Sippe');
    expect(await read('/en/subscription')).toContain('Family');
  });

  test('works without scripts: the page comes back with what was typed and what is wrong', async () => {
    const form = await formOf('enterprise');
    const answer = await send({ ...form, name: '', monthlyPrice: 'a lot', description: 'Kept' });
    expect(answer.status).toBe(422);
    const opened = await app.fetch(`/pricing?edit=${form.id}`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, name: '', monthlyPrice: 'a lot', description: 'Kept' }),
      headers: { cookie },
    });
    const page = await opened.text();
    expect(page).toContain('Enter a name.');
    expect(page).toContain('value="a lot"');
    expect(page).toContain('>Kept</textarea>');
  });

  test('a new plan is opened, moved without scripts, and deleted', async () => {
    const added = await send({ intent: 'add' });
    expect(added.status).toBe(302);
    const address = added.headers.get('location') ?? '';
    expect(address).toMatch(/^\/pricing\?edit=[0-9a-f-]{36}$/);
    expect(await read(address, { cookie })).toContain('Edit New Plan');
    const id = address.slice(-36);
    const rows = await app.db.select().from(pricingPlans).orderBy(asc(pricingPlans.order));
    const seen = rows.map(({ id }) => id).join(' ');
    expect((await send({ intent: 'reorder', seen, move: `up:${id}` })).status).toBe(200);
    expect((await send({ intent: 'reorder', seen, move: `up:${id}` })).status).toBe(200);
    expect((await send({ intent: 'reorder', seen, move: `down:${rows[0]?.id}` })).status).toBe(409);
    const moved = await app.db.select().from(pricingPlans).orderBy(asc(pricingPlans.order));
    expect(moved.findIndex((plan) => plan.id === id)).toBe(rows.length - 2);
    expect((await send({ intent: 'delete', id })).status).toBe(200);
    expect((await send({ intent: 'delete', id })).status).toBe(404);
  });
});

test('a second admin is told, and gets what is there now', async () => {
  const form = await formOf('enterprise');
  await send({ ...form, description: 'Theirs' });
  const answer = await send({ ...form, description: 'Mine' });
  expect(answer.status).toBe(409);
  await expect.poll(() => read('/en/subscription'), slowly).toContain('Theirs');
  const now = await formOf('enterprise');
  expect((await send({ ...form, description: 'Mine', revision: now.revision ?? '' })).status).toBe(200);
  await expect.poll(() => read('/en/subscription'), slowly).toContain('Mine');
});

describe('attacks through the form', () => {
  const leadingAway = addressAttacks.filter((url) => !url.startsWith('/"'));
  test.each(leadingAway.map((url) => [url]))('the address %j is refused', async (ctaUrl) => {
    const form = await formOf('enterprise');
    expect((await send({ ...form, ctaUrl })).status).toBe(422);
  });

  test('an address that would break out of its attribute stays in it', async () => {
    const [breakOut = ''] = addressAttacks.filter((url) => url.startsWith('/"'));
    expect((await send({ ...(await formOf('enterprise')), ctaUrl: breakOut })).status).toBe(200);
    expect(await read('/en/subscription?now')).not.toContain(breakOut);
    expect((await send({ ...(await formOf('enterprise')), ctaUrl: '/signup' })).status).toBe(200);
  });

  test('markup is shown as it was typed, never as markup, here and on the site', async () => {
    const attack = Object.values(markupAttacks).find((each) => each.length < 80) ?? '<b onclick=x()>';
    const form = await formOf('enterprise');
    const saved = await send({
      ...form,
      ...{ name: attack, description: attack, features: attack, ctaText: '<i>go</i>', 'pl.name': attack },
    });
    expect(saved.status).toBe(200);
    const pages = [
      await read('/en/subscription?now'),
      await read('/pl/subscription?now'),
      await read('/en?now'),
      await read('/pricing', { cookie }),
      await read(`/pricing?edit=${form.id}`, { cookie }),
    ];
    for (const page of pages) {
      const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
      expect(main).toContain('&lt;');
      expect(main).not.toContain(attack);
    }
  });
});
