import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryParts } from '#app/site/gallery/gallery-parts.ts';
import { pages, pageTranslations } from '#app/site/site.tables.server.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const [page] = await app.db
    .insert(pages)
    .values({
      slug: 'rules',
      title: 'Rules & <b>order</b>',
      content: '<h2>First</h2><p onclick="x()">Be kind.</p>',
    })
    .returning();
  if (!page) throw new Error('the page was not stored');
  await app.db.insert(pageTranslations).values({
    pageId: page.id,
    language: 'pl',
    title: 'Zasady',
    content: '<p>Bądź miły.<script>x()</script></p>',
  });
});
afterAll(() => app.close());

async function read(path: string, site = app) {
  const response = await site.fetch(path);
  const { status, headers } = response;
  const html = await response.text();
  return { status, headers, html, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '' };
}

describe('a written page', () => {
  test('is shown with its title as text and its content as clean HTML', async () => {
    const { status, main, html } = await read('/page/rules');
    expect(status).toBe(200);
    expect(main).toContain('Rules &amp; &lt;b&gt;order&lt;/b&gt;</h1>');
    expect(main).toContain('<h2>First</h2><p>Be kind.</p>');
    expect(html).toContain('<meta name="description" content="First Be kind."/>');
  });

  test('says what it is about and shows its own picture where it is found or shared, if it has them', async () => {
    const { html: plain } = await read('/page/rules');
    expect(plain).toMatch(/<meta property="og:image" content="[^"]+\/share\.png"\/>/);
    const shareImage = '/media/images/1700000000000-a-1920.webp';
    await app.db.insert(pages).values({
      slug: 'shared',
      title: 'Shared',
      content: '<p>Words.</p>',
      description: 'Said "so".',
      shareImage,
    });
    const { html } = await read('/page/shared');
    for (const name of ['name="description"', 'property="og:description"'])
      expect(html).toContain(`<meta ${name} content="Said &quot;so&quot;."/>`);
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="https?://[^"/]+${shareImage}"/>`));
    expect(html).not.toContain('og:image:width');
  });

  test('is shown in the language of its address', async () => {
    const { main } = await read('/pl/page/rules');
    expect(main).toContain('Zasady</h1>');
    expect(main).toContain('<p>Bądź miły.</p>');
  });

  test('says that it is English where nobody has translated it', async () =>
    expect((await read('/de/page/rules')).main).toContain('<article lang="en">'));

  test('that is not there says so, with the site navigation', async () => {
    const { status, main, html } = await read('/page/nowhere');
    expect(status).toBe(404);
    expect(main).toContain('Page not found');
    expect(main).toContain('The requested page could not be found.');
    expect(html).toContain('<footer');
  });

  test('is shown anew as soon as it is changed', async () => {
    await read('/page/rules');
    await app.db.update(pages).set({ content: '<p>Be very kind.</p>' }).where(eq(pages.slug, 'rules'));
    await expect
      .poll(async () => (await read('/page/rules')).main, { timeout: 20_000 })
      .toContain('<p>Be very kind.</p>');
  });
});

test('links in a text stay in the language of its address', async () => {
  const links = '<p><a href="/contact#form">a</a> <a href="/library">b</a> <a href="#top">c</a></p>';
  await app.db.insert(pages).values({ slug: 'links', title: 'Links', content: links });
  expect((await read('/page/links')).main).toContain(links);
  expect((await read('/pl/page/links')).main).toContain(links.replace('/contact', '/pl/contact'));
  expect((await read('/pl/page/links.data')).html).toContain('/pl/contact#form');
});

describe('with the database gone', () => {
  let orphan: TestApp;
  beforeAll(async () => {
    orphan = await openTestApp({ SITE_NAME: 'Listening & Co' });
    const stored = ['terms', 'rules', 'read-before'].map((slug) => ({
      slug,
      title: 'Ours',
      content: '<p>Be kind.</p>',
    }));
    await orphan.db.insert(pages).values(stored);
    await read('/page/read-before', orphan);
    await orphan.database.close();
  });
  afterAll(() => orphan.close());

  test('a page that was read before is shown as it was', async () => {
    const { status, main } = await read('/page/read-before', orphan);
    expect([status, main]).toEqual([200, expect.stringContaining('<p>Be kind.</p>')]);
  });

  test.each([
    ['/page/terms', 'Terms of Service', 7, '/contact'],
    ['/de/page/privacy', 'Datenschutzerklärung', 9, '/de/contact'],
    ['/fr/page/privacy', 'Politique de confidentialité', 9, '/fr/contact'],
    ['/pl/page/about', 'O\u00a0nas', 4, '/pl/contact'],
  ])('%s is as a new site has it, whole, and cached by nobody', async (path, title, parts, contact) => {
    const { status, main, headers } = await read(path, orphan);
    expect(status).toBe(200);
    expect(main).toContain(`${title}</h1>`);
    expect(main.match(/<h2/g)).toHaveLength(parts);
    expect(main).toContain('Listening &amp; Co');
    expect(main).toContain(`<a href="${contact}">`);
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  test('any other says that it cannot be shown now and when to retry, with the site navigation', async () => {
    for (const path of ['/page/rules', '/page/nowhere']) {
      const { status, main, html, headers } = await read(path, orphan);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2']);
      expect(main).toContain('This page can’t be shown right now</h1>');
      expect(main).toContain(`href="${path}"`);
      expect(html).toContain('<footer');
    }
  });
});

describe('the gallery of components', () => {
  test('has a button for each part and shows none', async () => {
    const { main } = await read('/components');
    for (const part of galleryParts) expect(main).toContain(`id="part-${part}"`);
    expect(main).not.toContain('id="shown-part"');
  });

  test.each(galleryParts)('shows %s by its address, and says so on its button', async (part) => {
    const { status, main } = await read(`/components?show=${part}`);
    expect(status).toBe(200);
    expect(main).toMatch(new RegExp(`<button[^>]*id="part-${part}"[^>]*aria-expanded="true"`));
    expect(main).toContain('id="shown-part"');
  });

  test.each(['', 'x9', '<b>'])('shows none for %j', async (show) => {
    const { status, main } = await read(`/components?show=${encodeURIComponent(show)}`);
    expect(status).toBe(200);
    expect(main).not.toContain('id="shown-part"');
  });
});
