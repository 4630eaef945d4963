import { expect, type Page, test } from '@playwright/test';
import { safeIcon } from '../app/site/frame/safe-icon.ts';
import { safeUrl } from '../app/site/frame/safe-url.ts';
import { allowedAttributes, allowedTags, sanitiseHtml } from '../app/site/pages/sanitise-html.server.ts';
import { alarm, elsewhere, markupAttacks } from '../test/harness/markup-attacks.ts';

/** A bare page of our origin, without the policy that would stop an attack: here the sanitiser stands alone. */
const bare = '/bare-page-for-attacks';

interface Watched {
  /** What ran or was asked for and must not have been. */
  alarms: string[];
}

async function watch(page: Page): Promise<Watched> {
  const alarms: string[] = [];
  await page.exposeFunction(alarm, () => alarms.push('a script ran'));
  page.on('dialog', (dialog) => {
    alarms.push('a dialog opened');
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().startsWith(elsewhere)) alarms.push(`asked for ${request.url()}`);
  });
  await page.route(`${elsewhere}/**`, (route) => route.fulfill({ status: 204 }));
  return { alarms };
}

const show = async (page: Page, body: string) => {
  await page.unroute(`**${bare}`);
  await page.route(`**${bare}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><main>${body}</main>` }),
  );
  await page.goto(bare);
};

/** Everything that stands in the page and is not on the list. */
const strangers = (page: Page) =>
  page.evaluate(
    ({ tags, attributes }) =>
      [...document.querySelectorAll('main *')].flatMap((element) => {
        const tag = element.localName;
        const known = attributes[tag] ?? [];
        return [
          ...(tags.includes(tag) ? [] : [tag]),
          ...element.getAttributeNames().filter((name) => !known.includes(name)),
        ];
      }),
    { tags: [...allowedTags] as string[], attributes: allowedAttributes },
  );

test('the watch sees an attack that succeeds', async ({ page }) => {
  const { alarms } = await watch(page);
  await show(page, `<img src="${elsewhere}/a.png"><img src=x onerror=${alarm}()>`);
  await expect
    .poll(() => alarms)
    .toEqual(expect.arrayContaining([`asked for ${elsewhere}/a.png`, 'a script ran']));
});

test('no attack on a written page comes through', async ({ page }) => {
  const { alarms } = await watch(page);
  for (const [name, attack] of Object.entries(markupAttacks)) {
    await test.step(name, async () => {
      await show(page, sanitiseHtml(attack));
      expect(await strangers(page)).toEqual([]);
      for (const link of await page.locator('main a[href]').all())
        expect(await link.getAttribute('href')).toMatch(/^(\/(?!\/)|#|https?:|mailto:|tel:|sms:)/);
      expect(alarms).toEqual([]);
    });
  }
});

test('what the browser makes of a clean page, written down and read again, is as harmless', async ({
  page,
}) => {
  const { alarms } = await watch(page);
  for (const [name, attack] of Object.entries(markupAttacks)) {
    await test.step(name, async () => {
      await show(page, sanitiseHtml(attack));
      await page.evaluate(() => {
        const main = document.querySelector('main');
        if (main) main.innerHTML = `${main.innerHTML}`;
      });
      expect(await strangers(page)).toEqual([]);
      expect(alarms).toEqual([]);
    });
  }
});

test('no address in a menu runs anything', () => {
  for (const url of [
    'javascript:x()',
    ' JAVASCRIPT:x()',
    'java\tscript:x()',
    'java\nscript:x()',
    '\u0001javascript:x()',
    'vbscript:x()',
    'data:text/html,x',
    'blob:x',
    'file:///etc/passwd',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
  ])
    expect(safeUrl(url), url).toBeUndefined();
});

test('of an icon only lines are left', () => {
  for (const [name, attack] of Object.entries(markupAttacks)) {
    const icon = safeIcon(`<svg viewBox="0 0 24 24">${attack}<path d="M0 0h24" onclick="x()"/></svg>`);
    for (const path of icon?.paths ?? []) expect(path, name).toMatch(/^[\dMmZzLlHhVvCcSsQqTtAaEe\s,.+-]+$/);
  }
});
