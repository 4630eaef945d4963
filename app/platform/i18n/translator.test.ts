import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Behaviour, startTranslationServer } from '#test/harness/translation-server.ts';
import { createTranslator, type Translate, TranslationFailed } from './translator.server.ts';

let server: Awaited<ReturnType<typeof startTranslationServer>>;
beforeAll(async () => {
  server = await startTranslationServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.become('well');
  server.requests.length = 0;
  timeoutMs = 20_000;
});

type Kind = 'libretranslate' | 'deepl';

/** Only a server that never finishes is given up soon. */
let timeoutMs: number;
const translator = (kind: Kind, url: string, isPrivate: boolean) =>
  createTranslator(
    { TRANSLATION_URL: url, TRANSLATION_KIND: kind, TRANSLATION_KEY: 'k-1', TRANSLATION_PRIVATE: isPrivate },
    { timeoutMs },
  ) as Translate;
const translate = (kind: Kind, texts: string[], url = server.url, isPrivate = true) =>
  translator(kind, url, isPrivate)(texts, 'pt', AbortSignal.timeout(30_000));

describe.each(['libretranslate', 'deepl'] as const)('a server of the kind %s', (kind) => {
  const language = kind === 'deepl' ? 'PT-BR' : 'pb';

  test('translates, and keeps variables and tags out of it', async () => {
    const texts = ['Hi {{name}}', 'The <a>terms</a> & more'];
    expect(await translate(kind, texts)).toEqual(texts.map((text) => `${language} ${text}`));
    const [request] = server.requests;
    expect(JSON.stringify(request?.body)).not.toContain('{{');
    if (kind === 'deepl') expect(request?.headers.authorization).toBe('DeepL-Auth-Key k-1');
    else expect(request?.body).toMatchObject({ api_key: 'k-1', source: 'en', format: 'html' });
  });

  test.each<[Behaviour, RegExp, boolean]>([
    ['hangs', /not reached/, false],
    ['drips', /not reached/, false],
    ['breaks', /not reached/, false],
    ['speaks html', /something else/, false],
    ['sends too few', /something else/, false],
    ['sends too much', /more than 1048576 bytes/, false],
    ['redirects', /said 307/, false],
    ['is busy', /said 429/, false],
    ['refuses the key', /said 403/, true],
  ])('that %s is a failure', async (manner, message, isFinal) => {
    server.become(manner);
    if (manner === 'hangs' || manner === 'drips') timeoutMs = 400;
    const failure = await translate(kind, ['Hi']).catch((error) => error);
    expect(failure).toBeInstanceOf(TranslationFailed);
    expect(failure.message).toMatch(message);
    expect(failure.isFinal).toBe(isFinal);
    // Nobody is followed to where they point.
    expect(server.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('that loses a variable has not translated that text', async () => {
    server.become('loses variables');
    expect(await translate(kind, ['Hi {{name}}', 'Hi'])).toEqual([undefined, `${language} Hi`]);
  });

  test('at a private address is not asked, unless that is allowed: by number or by name', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433']) {
      const url = `http://${host}:${server.port}`;
      await expect(translate(kind, ['Hi'], url, false)).rejects.toThrow(/private address/);
    }
    expect(server.requests).toEqual([]);
  });
});

test('a LibreTranslate server without Brazilian Portuguese is asked for the Portuguese that it has', async () => {
  server.become('knows no Brazilian');
  expect(await translate('libretranslate', ['Hi'])).toEqual(['pt Hi']);
  expect(server.requests.map(({ body }) => body.target)).toEqual(['pb', 'pt']);
});

test('without an address there is no translator', () => {
  const env = { TRANSLATION_KIND: 'deepl', TRANSLATION_PRIVATE: false } as const;
  expect(
    createTranslator({ ...env, TRANSLATION_URL: undefined, TRANSLATION_KEY: undefined }),
  ).toBeUndefined();
});
