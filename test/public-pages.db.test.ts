import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { publicPages } from '#app/site/public-pages.ts';
import { pricingPlans } from '#app/subscription/plans/plans.tables.server.ts';
import { readForm } from './harness/html-form.ts';
import { readPage } from './harness/html-page.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, site = app) => site.fetch(path, { headers });
const read = async (path: string, headers: Record<string, string> = {}, site = app) =>
  (await get(path, headers, site)).text();
const isCached = ({ headers }: Response) => headers.has('etag');

describe('a public page', () => {
  test.each(['/', '/pl', '/contact', '/subscription', '/voices', '/try-it', '/de/voices'])(
    'at %s is the same bytes for every visitor',
    async (path) => {
      const [first, second] = [await get(path), await get(path)];
      expect([first.status, isCached(first)]).toEqual([200, true]);
      expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
      expect(await first.text()).toBe(await second.text());
    },
  );

  test('has one look for each language and each theme', async () => {
    const polish = await read('/', { cookie: 'preferredLanguage=pl; theme=dark' });
    expect(polish).toMatch(/<html lang="pl" data-theme="dark"/);
    expect(await read('/', { 'accept-language': 'de' })).toMatch(/<html lang="de" data-site/);
    expect(await read('/')).toMatch(/<html lang="en" data-site/);
  });

  test('carries the headers of every answer, and says what it depends on', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('allows exactly its own scripts, and none by nonce', async () => {
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    expect(html).not.toContain('nonce');
    expect(policy).not.toContain('nonce');
    const inline = [...html.matchAll(/<script(?![^>]*json)(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = inline.map(([, content = '']) => createHash('sha256').update(content).digest('base64'));
    expect(hashes).toEqual([]);
    expect(new Set(policy.match(/(?<='sha256-)[^']+/g))).toEqual(new Set(hashes));
  });

  test('loads one script and is not hydrated', async () => {
    const html = await read('/');
    expect(html.match(/<script[^>]* src="[^"]*"/g)).toEqual([
      expect.stringContaining('/assets/static-page-'),
    ]);
    expect(html).not.toContain('__reactRouter');
    expect(html).not.toContain('rel="modulepreload"');
    expect(html.match(/type="module"/g)).toHaveLength(1);
  });

  test('is not sent again to who has it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-length')).toBeNull();
    expect((await get('/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect((await get('/pl', { 'if-none-match': etag })).status).toBe(200);
  });

  test('comes in the compression that is asked for, with the same words', async () => {
    const plain = await read('/');
    const zipped = await get('/', { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(plain);
    await expect
      .poll(async () => (await get('/', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'))
      .toBe('br');
    const best = await get('/', { 'accept-encoding': 'gzip, br' });
    const bytes = Buffer.from(await best.arrayBuffer());
    expect(best.headers.get('content-length')).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(plain);
    expect((await get('/', { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull();
  });

  test('answers HEAD as GET, without the page', async () => {
    const head = await app.fetch('/', { method: 'HEAD' });
    const page = await get('/');
    expect(head.headers.get('etag')).toBe(page.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  test('is rendered for this one request when its query may matter, and is static all the same', async () => {
    const response = await get('/subscription?canceled=true');
    expect(isCached(response)).toBe(false);
    expect(response.headers.get('content-security-policy')).toContain("'strict-dynamic'");
    const html = await response.text();
    expect(html).toContain('data-islands=');
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    for (const script of html.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? [])
      expect(script).toContain(`nonce="${nonce}"`);
  });

  test('is hydrated when the address asks for the dialog', async () => {
    expect(await read('/?auth=login')).not.toContain('data-islands=');
  });
});

describe('without scripts', () => {
  test.each(publicPages)('%s reads: a title, what it has to say, and what stands around it', async (path) => {
    const page = readPage(await read(path));
    const main = page.part('main');
    expect([page.count('h1'), main.count('h1')]).toEqual([1, 1]);
    expect(page.part('header').linksTo('Register')).toHaveLength(1);
    expect(page.part('footer').words).toContain('All rights reserved.');
    expect(main.words.length).toBeGreaterThan(200);
  });

  test('the first page leads to an account, and schools to a message that knows its subject', async () => {
    const page = readPage(await read('/'));
    expect(page.part('banner1').linksTo('Start free')).toEqual(['/login?mode=register']);
    const address = '/contact?subject=Dictoria%20for%20a%20school%20or%20company';
    expect(page.part('teams').linksTo('Write to us')).toEqual([`${address}#message`]);
    expect(await read(address)).toContain('value="Dictoria for a school or company"');
  });
});

describe('the first page', () => {
  test('has its parts in their order', async () => {
    expect(
      readPage(await read('/en'))
        .part('main')
        .wordsOf('h2'),
    ).toEqual([
      ...['Try one sentence', 'An old exercise with new tools', 'For students and professionals'],
      ...['For schools and companies', 'What it costs', 'How it can be used', 'Questions and answers'],
      'Hear your first sentence',
    ]);
  });

  test.each(locales)('is whole in %s: every part of it, six features, ten questions', async (locale) => {
    const main = readPage(await read(`/${locale}`)).part('main');
    for (const part of ['banner1', 'students', 'teams', 'pricing'])
      expect(main.part(part).words.length).toBeGreaterThan(100);
    expect(main.part('features').count('li')).toBe(6);
    expect([main.count('h2'), main.count('details')]).toEqual([8, 10]);
  });
});

test('the page of the voices names each with its licence, and has the notice that one of them asks for', async () => {
  const main = readPage(await read('/de/voices')).part('main');
  expect(main.wordsOf('h1')).toEqual(['Unsere Stimmen']);
  expect(main.words).toContain('synthetisch');
  const [card] = main.wordsOf('li').filter((words) => words.includes('Leticia-F123'));
  expect(card).toContain('CC BY-SA 4.0');
  expect(main.linksTo('Hinweis unten')).toEqual(['/de/voices#slt']);
  expect(main.part('slt').words).toContain('Copyright: Artem Plaksin, Zvonimir Stanecic, Slt');
});

describe('nobody gets what was made for another', () => {
  test('who is signed in gets their own page, hydrating at once, and leaves nothing behind', async () => {
    const { cookie } = await signedIn(app.db);
    const response = await get('/', { cookie });
    expect(isCached(response)).toBe(false);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.text()).not.toContain('data-islands=');
    expect(isCached(await get('/'))).toBe(true);
  });

  test('a page does not repeat what a visitor sent', async () => {
    const html = await read('/voices', {
      'user-agent': 'smuggled',
      referer: 'https://smuggled.example/',
      'x-forwarded-host': 'smuggled.example',
      host: 'smuggled.example',
      cookie: 'theme=smuggled; other=smuggled',
    });
    expect(html).not.toContain('smuggled');
  });

  test('a page that is not there is answered as such each time', async () => {
    for (const path of ['/page/nowhere', '/pl/page/nowhere'])
      expect([(await get(path)).status, (await get(path)).status]).toEqual([404, 404]);
  });
});

describe('what an admin changes is shown at once', () => {
  test('a text', async () => {
    const before = await read('/');
    await app.db.insert(translations).values({
      language: 'en',
      key: 'site:home.metaTitle',
      value: 'A title of our own',
    });
    await expect.poll(() => read('/')).toContain('<title>A title of our own</title>');
    expect(before).not.toContain('A title of our own');
  });

  test('a price', async () => {
    await app.db.update(pricingPlans).set({ monthlyPrice: 98_700 });
    await expect.poll(() => read('/')).toContain('987');
  });
});

describe('each language has its own address', () => {
  test('which decides, whatever the browser prefers', async () => {
    const html = await read('/de/voices', { cookie: 'preferredLanguage=fr', 'accept-language': 'pl' });
    expect(html).toContain('<html lang="de"');
  });

  test('and names itself and all others to search engines', async () => {
    const html = await read('/pl/voices');
    const address = /data-address="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<link rel="canonical" href="${address}/pl/voices"/>`);
    expect(html.match(/rel="alternate"/g)).toHaveLength(8);
    expect(html).toContain(`hrefLang="x-default" href="${address}/voices"`);
    expect(html).toContain(`<meta property="og:url" content="${address}/pl/voices"/>`);
    expect(html).toContain(`content="${address}/share.png"`);
  });

  test('and its links stay in it, but for pages that have no such address', async () => {
    const html = await read('/pl/voices');
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => !href?.startsWith('/pl'))).toEqual([]);
    const elsewhere = await get('/pl/library');
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, 'http://localhost/library']);
  });

  test.each(locales)('in %s its title is its own name, then that of the site', async (locale) => {
    for (const path of ['/contact', '/subscription', '/voices', '/try-it', '/components', '/page/nowhere'])
      expect(await read(`/${locale}${path}`), path).toMatch(/<title>[^<·–]+ · Dictoria<\/title>/);
  });

  test.each([
    ['/contact/', '/contact'],
    ['/Contact?subject=a%26b', '/contact?subject=a%26b'],
    ['/pl/contact/?subject=x', '/pl/contact?subject=x'],
    ['/pl/', '/pl'],
    ['/page/terms/', '/page/terms'],
  ])('%s is only another spelling of it', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await app.fetch(path, { method });
      expect([response.status, response.headers.get('location')]).toEqual([301, location]);
    }
  });

  test.each(['/_.data', '/pl/_.data', '/pl/contact.data'])(
    '%s, what a page asks for, is not',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  test('also where it leads on', async () => {
    expect((await get('/pl/terms')).headers.get('location')).toBe('/pl/page/terms');
  });
});

describe('what search engines ask for', () => {
  test('robots.txt and the sitemap', async () => {
    expect(await read('/robots.txt')).toContain('Disallow: /library');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await sitemap.text()).toContain('/fr/contact</loc>');
  });

  test('the picture beside a link', async () => {
    const image = await get('/share.png');
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await image.arrayBuffer()).readUInt32BE(16)).toBe(1200);
  });
});

describe('the gallery', () => {
  const marks: [string, string, string | RegExp][] = [
    ['b1', 'Header', 'For schools and businesses'],
    ['b2', 'Footer', 'All rights reserved.'],
    ['c1', 'Features grid', 'An old exercise with new tools'],
    ['c2', 'Accordion', /(<details[\s\S]*){6}/],
    ['c3', 'Feature highlight', 'For students and professionals'],
    ['c4', 'Pricing section', /type="radio"[\s\S]*Monthly/],
    ['c5', 'FAQ', /(<details[\s\S]*){10}/],
    ['c6', 'CTA', 'Start free'],
    ['c7', 'Testimonials', 'Parent of two'],
    ['d1', 'Contact hero', /<h[2-3][\s\S]*<h[1-3]/],
    ['d2', 'Contact form', 'Full name'],
    ['d3', 'Contact options', /(<h[2-4][\s\S]*){4}/],
  ];
  const panelOf = (html: string) => /<section id="shown-part"[\s\S]*<\/main>/.exec(html)?.[0];

  test.each(marks)(
    'shows %s, the real part, and hides it again, without scripts',
    async (part, name, mark) => {
      const html = await read('/components');
      expect(panelOf(html)).toBeUndefined();
      const show = readForm(html, new RegExp(`^${part} ${name}$`, 'i'));
      expect([show.method, show.action, show.fields]).toEqual([
        'get',
        expect.stringContaining('#shown-part'),
        { show: part },
      ]);
      const shown = await read(`/components?show=${part}`);
      expect(panelOf(shown)).toMatch(mark);
      expect(shown.match(/id="shown-part"/g)).toHaveLength(1);
      expect(shown.match(/aria-expanded="true"[^>]*aria-controls="shown-part"/g)).toHaveLength(1);
      for (const button of [new RegExp(`^${part} ${name}$`, 'i'), 'Close'])
        expect(readForm(shown, button).fields).toEqual({ show: '' });
    },
  );
});

test('all scripts before the first touch take at most 15 KB, on every public page', async () => {
  const files = readdirSync('build/client/assets').filter((name) => /^static-page-.*\.js$/.test(name));
  expect(files).toHaveLength(1);
  const fileBytes = files.map((name) => gzipSync(readFileSync(`build/client/assets/${name}`)).length);
  for (const path of publicPages) {
    const inline = [...(await read(path)).matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    const inlineBytes = gzipSync(inline.map(([, content]) => content).join('')).length;
    expect([path, fileBytes.reduce((sum, bytes) => sum + bytes, inlineBytes) < 15_000]).toEqual([path, true]);
  }
});

test('with the database gone, pages come from the cache, and others with what is built in', async () => {
  const orphan = await openTestApp();
  const kept = await read('/', {}, orphan);
  await orphan.database.close();
  expect(await read('/', {}, orphan)).toBe(kept);
  for (const path of ['/fr', '/subscription', '/voices', '/contact']) {
    const response = await get(path, {}, orphan);
    expect([path, response.status]).toEqual([path, 200]);
  }
  expect(await read('/sitemap.xml', {}, orphan)).toContain('<loc>');
});
