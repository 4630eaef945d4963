import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitiseHtml } from '#app/site/editor/sanitise-html.server.ts';
import { pageVersions } from '#app/site/pages/pages.tables.server.ts';
import { pageLimits } from '#app/site/pages/pages.ts';
import { pages } from '#app/site/site.tables.server.ts';
import { addressAttacks, alarm, markupAttacks } from './harness/markup-attacks.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
let admin: string;
let learner: string;

beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  admin = (await signedIn(app.db, { role: 'admin' })).cookie;
  learner = (await signedIn(app.db)).cookie;
});
afterAll(() => app.close());

const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const documentOf = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });

function send(path: string, fields: Record<string, string>, cookie = admin) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return app.fetch(path, { method: 'POST', body, headers: cookie ? { cookie } : {} });
}

const save = (slug: string, content: string, more: Record<string, string> = {}, path = '/pages/new') =>
  send(path, { intent: 'save', title: 'Rules', slug, content, language: 'en', revision: '0', ...more });

async function stored(slug: string) {
  const [found] = await app.db
    .select({ content: pageVersions.content, id: pages.id })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.pageId, pages.id))
    .where(eq(pages.slug, slug));
  return found;
}

const mainOf = async (path: string, cookie?: string) => {
  const response = await app.fetch(path, cookie ? { headers: { cookie } } : {});
  const html = await response.text();
  return { status: response.status, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '' };
};

/** The tags and the names of the attributes: what stands in quotation marks or between tags is words. */
const skeleton = (html: string) => html.replace(/"[^"]*"/g, '""').replace(/>[^<]*</g, '><');
const dangerous = /<(script|iframe|svg|style|object)|\son\w+\s*=/i;

describe('attacks through the form', () => {
  test('as words are stored and shown as words', async () => {
    const texts = Object.values(markupAttacks).map((text) => paragraph({ type: 'text', text }));
    expect((await save('attack-words', documentOf(...texts), { publish: 'yes' })).status).toBe(200);
    const content = (await stored('attack-words'))?.content ?? '';
    expect(sanitiseHtml(content)).toBe(content);
    expect(skeleton(content)).not.toMatch(dangerous);
    expect(content).toContain('&lt;script&gt;');
    const { status, main } = await mainOf('/page/attack-words');
    expect(status).toBe(200);
    expect(skeleton(main)).not.toMatch(dangerous);
  });

  test('as addresses of links and pictures lead nowhere', async () => {
    const links = addressAttacks.map((url) =>
      paragraph(
        { type: 'link', url, rel: `x" onclick="${alarm}()`, children: [{ type: 'text', text: 'go' }] },
        { type: 'image', src: url, alt: `"><img src=x onerror=${alarm}()>` },
      ),
    );
    expect((await save('attack-links', documentOf(...links), { publish: 'yes' })).status).toBe(200);
    const content = (await stored('attack-links'))?.content ?? '';
    expect(skeleton(content)).not.toMatch(dangerous);
    expect(content).not.toMatch(/(href|src)="(javascript|data|vbscript|blob|file|\/\/|\\)/i);
  });

  test('as a document of another making are refused', async () => {
    const strange = [
      JSON.stringify({ root: { type: 'root', children: [{ type: 'html', html: '<script>' }] } }),
      JSON.stringify({ root: '<script>' }),
      '<p>text</p>',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    ];
    for (const content of strange) expect((await save('attack-strange', content)).status).toBe(422);
    expect(await stored('attack-strange')).toBeUndefined();
  });

  test('as the title are words', async () => {
    const title = markupAttacks['way out of everything'] as string;
    const text = documentOf(paragraph({ type: 'text', text: 'x' }));
    await save('attack-title', text, { title, publish: 'yes' });
    for (const [path, cookie] of [
      ['/page/attack-title', undefined],
      ['/pages', admin],
    ] as const)
      expect((await mainOf(path, cookie)).main).not.toContain('<img src=x');
  });
});

describe('size', () => {
  test('a form of a page of more than a megabyte is taken, though other forms end at one', async () => {
    const more = { padding: 'x'.repeat(1_048_576) };
    const words = '€'.repeat(90_000);
    expect((await save('long', documentOf(paragraph({ type: 'text', text: words })), more)).status).toBe(200);
    expect((await stored('long'))?.content.length).toBeGreaterThan(90_000);
    expect((await send('/users', more, admin)).status).toBe(413);
    expect((await save('long-too', 'x', {}, '/pages/new/x')).status).not.toBe(200);
  });

  test('one that is longer is answered with a sentence, one beyond all measure is cut off', async () => {
    const longer = await save('longer', documentOf(paragraph({ type: 'text', text: 'a'.repeat(700_000) })));
    expect([longer.status, await longer.text()]).toEqual([422, expect.stringContaining('Rules')]);
    expect((await save('longest', 'a'.repeat(pageLimits.document * 3))).status).toBe(413);
    const ofLearner = await send('/pages/new', { content: 'a'.repeat(2_000_000) }, learner);
    expect(ofLearner.status).toBe(413);
  });
});

test('characters that no database stores are left out', async () => {
  const text = JSON.stringify({
    root: { type: 'root', children: [paragraph({ type: 'text', text: 'a\0b\ud800c' })] },
  });
  expect((await save('signs', text, { title: 'A\0B' })).status).toBe(200);
  expect((await stored('signs'))?.content).toBe('<p>ab\ufffdc</p>');
});

test('the old address of a page leads to the new one for good, in its language', async () => {
  const text = documentOf(paragraph({ type: 'text', text: 'x' }));
  await save('before', text, { publish: 'yes' });
  const { id } = (await stored('before')) ?? {};
  await save('after', text, { revision: '1', seenSlug: 'before' }, `/pages/${id}`);
  const moved = await app.fetch('/pl/page/before');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pl/page/after']);
  expect((await app.fetch('/page/after')).status).toBe(200);
  const sitemap = await (await app.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain('/en/page/after<');
  expect(sitemap).not.toContain('/pl/page/after');
  expect(sitemap).not.toContain('/page/before');
});

describe('a learner', () => {
  const intents = ['save', 'publish', 'unpublish', 'delete', 'restore'];
  test.each(intents)('cannot %s', async (intent) => {
    const text = documentOf(paragraph({ type: 'text', text: 'x' }));
    await save(`mine-${intent}`, text, { publish: 'yes' });
    const { id = '' } = (await stored(`mine-${intent}`)) ?? {};
    const fields = {
      intent,
      page: id,
      language: 'en',
      revision: '1',
      number: '1',
      title: 'X',
      slug: 'x',
      content: text,
    };
    for (const path of ['/pages', '/pages/new', `/pages/${id}`, `/pages/${id}/history`]) {
      expect((await send(path, fields, learner)).headers.get('location')).toBe('/dictation');
      expect((await send(path, fields, '')).headers.get('location')).toContain('auth=login');
    }
    expect((await app.fetch(`/page/mine-${intent}`)).status).toBe(200);
    const preview = await app.fetch(`/pages/${id}/preview`, { headers: { cookie: learner } });
    expect(preview.headers.get('location')).toBe('/dictation');
  });

  test('finds no page that is a draft', async () => {
    await save('draft-only', documentOf(paragraph({ type: 'text', text: 'secret' })));
    const { status, main } = await mainOf('/page/draft-only', learner);
    expect([status, main.includes('secret')]).toEqual([404, false]);
  });
});

test('a form that is none of the page’s is refused', async () => {
  for (const intent of ['', 'constructor', 'erase'])
    expect((await send('/pages', { intent })).status).toBe(400);
});

test('what fails on our side is one sentence, and the form is there again', async () => {
  await app.db.execute(sql`alter table page_versions rename to page_versions_away`);
  try {
    const failed = await save('fails', documentOf(paragraph({ type: 'text', text: 'x' })));
    expect(failed.status).toBe(503);
  } finally {
    await app.db.execute(sql`alter table page_versions_away rename to page_versions`);
  }
});
