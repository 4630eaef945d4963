import { expect, type Page, test } from '@playwright/test';
import { allowedAttributes, allowedTags, sanitiseHtml } from '../app/site/editor/sanitise-html.server.ts';
import { attackPages, attackSlug } from '../test/harness/attack-pages.ts';
import { alarm, elsewhere, markupAttacks } from '../test/harness/markup-attacks.ts';
import { type AttackedSite, startAttackedSite } from './attacked-site.ts';
import { goFromWithin, goTo, untilItRests } from './navigation.ts';

/** A bare page of our origin, without the policy that would stop an attack: here the sanitiser stands alone. */
const bare = '/bare-page-for-attacks';
const policyAlarm = 'policyWasNeeded';

/** Reports everything that ran, was asked for elsewhere, or was only stopped by the policy of the page. */
async function watch(page: Page): Promise<string[]> {
  const alarms: string[] = [];
  await page.exposeFunction(alarm, () => alarms.push('a script ran'));
  await page.exposeFunction(policyAlarm, (what: string) => alarms.push(`the policy stopped ${what}`));
  await page.addInitScript((report) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as Record<string, (what: string) => void>)[report]?.(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  }, policyAlarm);
  page.on('dialog', (dialog) => {
    alarms.push('a dialog opened');
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('elsewhere.example'))
      alarms.push(`asked for ${request.url()}`);
  });
  await page.route(`${elsewhere}/**`, (route) => route.fulfill({ status: 204 }));
  return alarms;
}

const show = async (page: Page, body: string, headers: Record<string, string> = {}) => {
  await page.unroute(`**${bare}`);
  await page.route(`**${bare}`, (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      body: `<!doctype html>${body}`,
    }),
  );
  await page.goto(bare);
};

interface Found {
  tag: string;
  attributes: [name: string, value: string][];
}

const read = (page: Page, selector: string): Promise<Found[]> =>
  page.evaluate(
    (selected) =>
      [...document.querySelectorAll(selected)].map((element) => ({
        tag: element.localName,
        attributes: [...element.attributes].map(({ name, value }) => [name, value] as [string, string]),
      })),
    selector,
  );

/** Everything in a written text that is not on the list. */
const strangers = (found: Found[]) =>
  found.flatMap(({ tag, attributes }) => [
    ...(allowedTags.some((known) => known === tag) ? [] : [tag]),
    ...attributes.map(([name]) => name).filter((name) => !allowedAttributes[tag]?.includes(name)),
  ]);

const addressAttributes = /^(href|src|action|formaction|xlink:href|data|poster)$/;
const safeAddress = /^(\/(?![/\\])|#|\?|https?:|mailto:|tel:|sms:|$)/;
const framing = ['iframe', 'object', 'embed', 'base'];

/** Everything in any part of a page that could run or lead where it should not. */
const dangers = (found: Found[]) =>
  found.flatMap(({ tag, attributes }) => [
    ...(framing.includes(tag) ? [tag] : []),
    ...attributes
      .filter(
        ([name, value]) =>
          /^on|^srcdoc$/.test(name) || (addressAttributes.test(name) && !safeAddress.test(value)),
      )
      .map(([name, value]) => `${tag} ${name}=${value}`),
  ]);

/** The texts in one page, which the browser serialises and parses again once it has shown it. */
async function showTwice(page: Page, texts: string[]): Promise<Found[]> {
  await show(page, texts.map((text) => `<main>${text}</main>`).join(''));
  const first = await read(page, 'main *');
  await page.evaluate(() => {
    document.body.innerHTML = `${document.body.innerHTML}`;
  });
  return [...first, ...(await read(page, 'main *'))];
}

test('the watch sees attacks that succeed and those that the policy stops; none comes through the sanitiser', async ({
  page,
}) => {
  const alarms = await watch(page);
  const attack = `<img src="${elsewhere}/a.png"><img src=x onerror=${alarm}()>`;
  const found = await showTwice(page, [attack]);
  await expect
    .poll(() => alarms)
    .toEqual(expect.arrayContaining([`asked for ${elsewhere}/a.png`, 'a script ran']));
  expect(strangers(found)).toEqual(['onerror', 'onerror']);
  expect(dangers(found)).toContain(`img onerror=${alarm}()`);
  await show(page, attack, { 'content-security-policy': "script-src 'none'" });
  await expect.poll(() => alarms).toContainEqual(expect.stringContaining('the policy stopped script-src'));

  alarms.splice(0);
  const clean = await showTwice(
    page,
    Object.values(markupAttacks).map((attack) => sanitiseHtml(attack)),
  );
  expect(clean.length).toBeGreaterThan(0);
  expect(strangers(clean)).toEqual([]);
  expect(dangers(clean)).toEqual([]);
  expect(alarms).toEqual([]);
});

test.describe('on a site with an attack in everything that can be written', () => {
  let site: AttackedSite;
  test.beforeAll(async () => {
    site = await startAttackedSite();
  });
  test.afterAll(() => site?.stop());

  test('nothing runs on static pages in any language, in an island, on hydration, nor on the way to the next page', async ({
    page,
  }) => {
    const alarms = await watch(page);
    const expectPeace = async (within = '*') => {
      expect(dangers(await read(page, within))).toEqual([]);
      expect(strangers(await read(page, 'main article > div *'))).toEqual([]);
      expect(alarms).toEqual([]);
    };
    const inOtherLanguages = ['/pl/subscription', '/fr', '/pt/contact', `/de/page/${attackSlug(0)}`];
    const inEnglish = [`/page/${attackSlug(0)}`, '/contact', '/subscription', '/components?show=b1', '/'];
    for (const path of [...inOtherLanguages, ...inEnglish]) {
      await page.goto(site.origin + path);
      await expectPeace();
    }
    await page.locator('header').getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPeace();

    // An address that asks for the dialog is hydrated, and so is every page one goes to from there.
    await goTo(page, `${site.origin}/?auth=login`);
    await expectPeace();
    for (const [nth, attack] of attackPages.entries()) {
      await goFromWithin(page, `/page/${attackSlug(nth)}`);
      await expect(page.locator('h1')).toHaveText(attack);
      await expectPeace('main *');
    }
  });

  test('nothing runs where admins read what others wrote, and write themselves', async ({ page }) => {
    test.slow();
    const alarms = await watch(page);
    const [name = '', value = ''] = site.cookie.split('=');
    await page.context().addCookies([{ name, value, url: site.origin }]);
    const { image, file, person, written } = site.places;
    const listed = [
      '/inbox',
      '/inbox?tab=appeals',
      '/inbox?tab=uploads',
      '/inbox?tab=variants',
      '/users',
      `/users?user=${person}`,
      `/users/${person}`,
      '/audit',
      '/bin',
      '/content/images',
      `/content/images/${image}`,
      '/pricing',
      '/top',
      '/footer',
      '/top-banner',
      '/translations?kind=overridden',
      '/translations?edit=site:footer.rights',
      '/dashboard',
      `/dashboard?edit=${file}`,
      '/pages',
      `/pages/${written}`,
      `/pages/${written}/history`,
      `/pages/${written}/preview`,
    ];
    for (const path of listed) {
      await untilItRests(page, () => page.goto(site.origin + path));
      expect(new URL(page.url()).pathname, path).toBe(path.replace(/\?.*/, ''));
      await expect(page.locator('main h1')).toBeVisible();
      expect(dangers(await read(page, '*')), path).toEqual([]);
      expect(alarms, path).toEqual([]);
    }
  });
});
