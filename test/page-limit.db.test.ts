import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

/** Ten a minute: five at once, then one in six seconds. */
const atOnce = 5;
let app: TestApp;
beforeAll(async () => {
  // The clock stands still, so that nothing grows back while pages are rendered.
  vi.useFakeTimers({ toFake: ['Date'] });
  app = await openTestApp({ PAGES_PER_MINUTE: '10', TRUSTED_PROXIES: '1', AUTH_SECRET: testAuthSecret });
});
afterEach(() => vi.setSystemTime(Date.now() + 60_000));
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
});
const get = (path: string, init: RequestInit) => app.fetch(path, init);
const statuses = async (count: number, path: string, init: RequestInit) => {
  const answers = await Promise.all(Array.from({ length: count }, () => get(path, init)));
  return Map.groupBy(answers, ({ status }) => status);
};

describe('too many pages from one address', () => {
  test.each(['/login', '/login.data', '/nowhere', '/?page=2', '/page/nowhere'])('%s', async (path) => {
    const answers = await statuses(atOnce + 3, path, from('203.0.113.1'));
    expect(answers.get(429)?.length).toBeGreaterThanOrEqual(3);
    expect(answers.get(429)?.[0]?.headers.get('retry-after')).toBe('6');
  });

  test('are refused in one sentence of the reader’s language', async () => {
    await statuses(atOnce, '/login', from('203.0.113.1'));
    for (const locale of locales) {
      const answer = await get('/login', from('203.0.113.1', { 'accept-language': locale }));
      expect(answer.status).toBe(429);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const page = await answer.text();
      expect(page).toContain(`<html lang="${locale}">`);
      expect(page.length).toBeLessThan(2_000);
    }
    const inPolish = await get('/pl/login', from('203.0.113.1'));
    expect(await inPolish.text()).toContain('Odczekaj kilka sekund');
  });

  test('are answered again, one by one, as time passes', async () => {
    await statuses(atOnce, '/login', from('203.0.113.1'));
    expect((await get('/login', from('203.0.113.1'))).status).toBe(429);
    vi.setSystemTime(Date.now() + 6_000);
    expect((await get('/login', from('203.0.113.1'))).status).toBe(200);
    expect((await get('/login', from('203.0.113.1'))).status).toBe(429);
  });

  test('harm no other address, and a made-up one in front of the proxy’s own helps nobody', async () => {
    await statuses(atOnce, '/login', from('203.0.113.1'));
    expect((await get('/login', from('203.0.113.2'))).status).toBe(200);
    expect((await get('/login', from('198.51.100.9, 203.0.113.1'))).status).toBe(429);
  });

  test('leave ready pages, assets and health as they are', async () => {
    expect((await get('/', from('203.0.113.2'))).status).toBe(200);
    await statuses(atOnce, '/login', from('203.0.113.1'));
    for (const path of ['/', '/favicon.svg', '/health/live', '/health/ready', '/texts/en/site.json'])
      expect([path, (await get(path, from('203.0.113.1'))).status]).toEqual([path, 200]);
  });
});

describe('too many pages of one person', () => {
  test('are refused at whatever address; another person behind the same one is not concerned', async () => {
    const [one, other] = [await signedIn(app.db, {}), await signedIn(app.db, {})];
    const flood = await statuses(atOnce, '/settings', from('203.0.113.1', { cookie: one.cookie }));
    expect([...flood.keys()]).toEqual([200]);
    const elsewhere = from('203.0.113.2', { cookie: one.cookie });
    expect((await get('/settings', elsewhere)).status).toBe(429);
    const beside = from('203.0.113.1', { cookie: other.cookie });
    expect((await get('/settings', beside)).status).toBe(200);
    expect((await get('/login', from('203.0.113.1'))).status).toBe(200);
  });
});
