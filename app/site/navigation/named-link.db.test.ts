import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';
import { pageUrls } from '../site.tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.db.insert(pageUrls).values([
    { key: 'imprint', url: '/page/about-us#law' },
    { key: 'shop', url: 'https://shop.example/?a=b' },
    { key: 'write-us', url: 'mailto:us@dictoria.example' },
    { key: 'prices', url: '#pricing' },
    { key: 'dictionary.de', url: 'https://words.example/de?q={word}' },
    { key: 'harm', url: 'javascript:alert(1)' },
  ]);
});
afterAll(() => app?.close());

test.each([
  ['/go/imprint', '/page/about-us#law'],
  ['/de/go/imprint', '/de/page/about-us#law'],
  ['/pl/go/shop', 'https://shop.example/?a=b'],
  ['/go/write-us', 'mailto:us@dictoria.example'],
  ['/go/prices', '/#pricing'],
  ['/go/harm', '/'],
  ['/go/nobody', '/'],
  ['/go/dictionary.de?word=Stra%C3%9Fe', 'https://words.example/de?q=Stra%C3%9Fe'],
  ['/go/dictionary.pl?word=a%2F..%2Fb', 'https://en.wiktionary.org/wiki/a%2F..%2Fb'],
  ['/go/dictionary.xyz?word=a', '/'],
  ['/go/%00', '/'],
])('%s leads to %s', async (path, address) => {
  const response = await app.fetch(path);
  expect([response.status, response.headers.get('location')]).toEqual([302, address]);
});
