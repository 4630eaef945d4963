import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryParts } from '#app/site/gallery-parts.ts';
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
  await app.db
    .insert(pageTranslations)
    .values({
      pageId: page.id,
      language: 'pl',
      title: 'Zasady',
      content: '<p>Bądź miły.<script>x()</script></p>',
    });
});
afterAll(() => app.close());

async function read(path: string) {
  const response = await app.fetch(path);
  const html = await response.text();
  return { status: response.status, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '', html };
}

describe('a written page', () => {
  test('is shown with its title as text and its content as clean HTML', async () => {
    const { status, main, html } = await read('/page/rules');
    expect(status).toBe(200);
    expect(main).toContain('Rules &amp; &lt;b&gt;order&lt;/b&gt;</h1>');
    expect(main).toContain('<h2>First</h2><p>Be kind.</p>');
    expect(html).toContain('<meta name="description" content="First Be kind."/>');
  });

  test('is shown in the language of its address', async () => {
    const { main } = await read('/pl/page/rules');
    expect(main).toContain('Zasady</h1>');
    expect(main).toContain('<p>Bądź miły.</p>');
  });

  test('says that it is English where nobody has translated it', async () =>
    expect((await read('/de/page/rules')).main).toContain('<article lang="en">'));

  test('that is not there says so, in its frame', async () => {
    const { status, main, html } = await read('/page/nowhere');
    expect(status).toBe(404);
    expect(main).toContain('Page not found');
    expect(main).toContain('The requested page could not be found.');
    expect(html).toContain('<footer');
  });

  test('is shown anew as soon as it is changed', async () => {
    await read('/page/rules');
    await app.db.update(pages).set({ content: '<p>Be very kind.</p>' }).where(eq(pages.slug, 'rules'));
    await expect.poll(async () => (await read('/page/rules')).main).toContain('<p>Be very kind.</p>');
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
