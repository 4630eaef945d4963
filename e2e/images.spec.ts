import { readFile } from 'node:fs/promises';
import { expect as expectSoon, type Page } from '@playwright/test';
import sharp from 'sharp';
import { imageInUse } from '../test/harness/image-in-use.ts';
import { alarm, markupAttacks } from '../test/harness/markup-attacks.ts';
import { expectNoFindings, expectOpenToEveryone } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { test } from './people.ts';
import { openSeededSite, type SeededSite } from './seeded-site.ts';

const library = '/content/images';

/** Pictures are decoded one after the other, beside everything else that is tested. */
const expect = expectSoon.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 180_000 });
test.use({ storageState: ({ asAdmin }, use) => use(asAdmin) });

/** A picture that is red on the left and blue on the right, so that one sees where it is cropped. */
async function picture(name: string, width = 600, height = 300) {
  const plain = (wide: number, background: { r: number; g: number; b: number }) =>
    ({ create: { width: wide, height, channels: 3, background } }) as const;
  const right = plain(width / 2, { r: 30, g: 60, b: 190 });
  const buffer = await sharp(plain(width, { r: 190, g: 50, b: 40 }))
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="1"/>') };

const chooser = (page: Page) => page.getByRole('button', { name: 'Upload images' });
const queue = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const card = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

let counter = 0;
/** A name that no other test looks for. */
function unique(word: string): string {
  counter += 1;
  return `${word} ${Date.now()}${counter}`;
}

async function openLibrary(page: Page) {
  await goTo(page, library);
  await expect(chooser(page)).toBeEnabled();
}

async function uploaded(page: Page, title: string) {
  await openLibrary(page);
  await chooser(page).setInputFiles(await picture(`${title}.png`));
  await expect(queue(page).getByText('In the library')).toBeVisible();
  await expect(card(page, title)).toBeVisible();
}

async function removed(page: Page, title: string) {
  await card(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, title)).toHaveCount(0);
}

test('several at once: each by its own line, one refused, and the rest comes in', async ({ page }) => {
  const titles = [unique('First'), unique('Second'), unique('Third')];
  await openLibrary(page);
  await expect(page).toHaveTitle(/^Image library · /);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue().catch(() => {});
  });
  const files = await Promise.all(titles.map((title) => picture(`${title}.png`)));
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 2 ** 20 + 1) };
  const disguised = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>no') };
  await chooser(page).setInputFiles([...files, drawing, large, disguised]);
  await expect(queue(page).getByRole('listitem')).toHaveCount(6);
  await expect(queue(page).getByRole('progressbar', { name: `${titles[0]}.png` })).toBeVisible();
  await expect(queue(page).getByText('Invalid file type. Allowed types: JPG, PNG, GIF, WebP')).toBeVisible();
  // One that is given up while its bytes are on their way is gone.
  await queue(page)
    .getByRole('button', { name: `Cancel upload of ${titles[2]}.png` })
    .click();
  await expect(queue(page).getByRole('listitem')).toHaveCount(5);
  release();
  await expect(queue(page).getByText('In the library')).toHaveCount(2);
  await expect(queue(page).getByText('File size must not exceed 5MB')).toBeVisible();
  await expect(queue(page).getByText('Invalid file type. Allowed types: JPG, PNG, GIF, WebP')).toHaveCount(2);
  await expect(queue(page).getByRole('button', { name: /^Try / })).toHaveCount(0);
  for (const title of titles.slice(0, 2)) await expect(card(page, title)).toBeVisible();
  await expect(card(page, titles[2] ?? '')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(queue(page)).toHaveCount(0);
  for (const title of titles.slice(0, 2)) await removed(page, title);
});

test('what breaks off can be tried again', async ({ page }) => {
  const title = unique('Again');
  await openLibrary(page);
  await page.route('**/content/images/uploads', (route) => route.abort());
  await chooser(page).setInputFiles(await picture(`${title}.png`));
  await expect(queue(page).getByText('Error uploading image')).toBeVisible();
  await page.unroute('**/content/images/uploads');
  await queue(page)
    .getByRole('button', { name: `Try ${title}.png again` })
    .click();
  await expect(queue(page).getByText('In the library')).toBeVisible();
  await removed(page, title);
});

test('says how the storage is', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/uploads', async (route) => {
    await released;
    await route.abort();
  });
  await page.goto(library);
  await expect(page.getByText('Initializing storage...')).toBeVisible();
  await expect(chooser(page)).toBeDisabled();
  release();
  await expect(page.getByText('Storage setup error')).toBeVisible();
  await page.unroute('**/uploads');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chooser(page)).toBeEnabled();
});

test('is described, tagged and given a focal point by the keyboard, and found again', async ({ page }) => {
  const [first, title] = [unique('Raw'), unique('Harbour')];
  await uploaded(page, first);
  await card(page, first).getByRole('link', { name: first, exact: true }).focus();
  await page.keyboard.press('Enter');
  const handle = page.getByRole('slider', { name: 'Focal point' });
  await handle.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(handle).toHaveAttribute('aria-valuetext', '61 % from the left, 40 % from the top');
  await expect(page.getByLabel('From the left, in %')).toHaveValue('61');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByLabel('Alt text').fill('A harbour');
  await page.getByRole('checkbox', { name: 'Banner' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Image saved', { exact: true })).toBeVisible();

  await expect(card(page, title)).toContainText('Banner');
  await expect(card(page, title).locator('img')).toHaveCSS('object-position', '61% 40%');
  await page.getByRole('radio', { name: 'Icon' }).check();
  await expect(page).toHaveURL(/tag=Icon/);
  await expect(card(page, title)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Banner' }).check();
  await page.getByLabel('Search images').fill(title);
  await expect(page).toHaveURL(/query=/);
  await expect(card(page, title)).toHaveCount(1);
  // And by a press on the picture itself.
  await card(page, title).getByRole('link', { name: title, exact: true }).click();
  const box = await page.getByRole('img', { name: 'A harbour' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.getByLabel('From the left, in %')).toHaveValue('25');
  // What is not saved is not left without a question.
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: `Discard your changes to “${title}”?` });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('From the left, in %')).toHaveValue('25');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/tag=Banner/);
  await removed(page, title);
});

test('two admins at once: the second is told, and decides', async ({ page }) => {
  const [mine, theirs] = [page, await page.context().newPage()];
  const title = unique('Both');
  await uploaded(mine, title);
  const address =
    (await card(mine, title).getByRole('link', { name: title, exact: true }).getAttribute('href')) ?? '';
  for (const page of [mine, theirs]) await goTo(page, address);
  await theirs.getByLabel('Alt text').fill('Theirs');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Image saved', { exact: true })).toBeVisible();
  await mine.getByLabel('Alt text').fill('Mine');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText(`There now: “${title}”`)).toBeVisible();
  await expect(mine.getByLabel('Alt text')).toHaveValue('Mine');
  const notice = mine.getByRole('status').filter({ hasText: 'There now' });
  await notice.getByRole('button').first().click();
  await expect(mine.getByLabel('Alt text')).toHaveValue('Theirs');
  await mine.getByLabel('Alt text').fill('Mine again');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Image saved', { exact: true })).toBeVisible();
  await removed(mine, title);
});

test('what is typed stays when somebody else deletes the picture', async ({ page }) => {
  const theirs = await page.context().newPage();
  const title = unique('Fleeting');
  await uploaded(theirs, title);
  await goTo(page, library);
  await card(page, title).getByRole('link', { name: title, exact: true }).click();
  await page.getByLabel('Alt text').fill('An hour of work');
  await removed(theirs, title);
  await expect(page.getByRole('alert')).toContainText('Somebody else deleted this image meanwhile.');
  await expect(page.getByLabel('Alt text')).toHaveValue('An hour of work');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This image no longer exists.')).toBeVisible();
  await expect(page.getByLabel('Alt text')).toHaveValue('An hour of work');
  await theirs.close();
});

test('its address is copied, and it can be taken home', async ({ page, context, playwright, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = unique('Home');
  await uploaded(page, title);
  const copy = card(page, title).getByRole('button', { name: `Copy URL of ${title}` });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(copy.locator('[data-copied]')).toBeVisible();
  await expect(copy).toBeFocused();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(new RegExp(`^${baseURL}/media/images/\\d{13}-.*-1920\\.webp$`));
  await expect(copy.locator('[data-copied]')).toHaveCount(0);
  // Public, and for ever.
  const visitor = await (await playwright.request.newContext()).get(address);
  expect([visitor.status(), visitor.headers()['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const downloading = page.waitForEvent('download');
  await card(page, title)
    .getByRole('link', { name: `Download ${title}` })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${title}.webp`);
  expect(await sharp(await readFile(await download.path())).metadata()).toMatchObject({
    format: 'webp',
    width: 600,
  });
  await removed(page, title);
});

test('names that are markup stay names', async ({ page }) => {
  const alarms: string[] = [];
  await page.exposeFunction(alarm, () => alarms.push('a script ran'));
  await page.exposeFunction('policyWasNeeded', (what: string) => alarms.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      (window as unknown as { policyWasNeeded(what: string): void }).policyWasNeeded(violatedDirective),
    ),
  );
  page.on('dialog', (dialog) => {
    alarms.push('a dialog opened');
    return dialog.dismiss();
  });
  await openLibrary(page);
  const attacks = ['way out of everything', 'event of a picture', 'script in a link'].map(
    (name) => `${unique('x')}${markupAttacks[name]}`,
  );
  await chooser(page).setInputFiles(await Promise.all(attacks.map((name) => picture(`${name}.png`))));
  await expect(queue(page).getByText('In the library')).toHaveCount(3);
  for (const name of attacks) {
    // Slashes end a file's name in the browser already.
    const begin = /^x \d+/.exec(name)?.[0] ?? name;
    const shown = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }), hasText: begin });
    await expect(shown).toHaveCount(1);
    await shown.getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(new RegExp(begin));
    await page.getByRole('link', { name: 'Cancel' }).click();
    await shown.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(shown).toHaveCount(0);
  }
  expect(alarms).toEqual([]);
});

test('stands in nobody’s way', async ({ page }) => {
  const title = unique('Open');
  await uploaded(page, title);
  await expectOpenToEveryone(page, [1440, 768, 320]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await card(page, title).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('slider', { name: 'Focal point' })).toBeVisible();
  await expectOpenToEveryone(page, [1440, 768, 320]);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await removed(page, title);
});

test.describe('a picture that is in use', () => {
  let site: SeededSite;
  test.beforeAll(async () => {
    site = await openSeededSite();
  });
  test.afterAll(() => site.close());

  test('stays, and the places that show it are named, with the way there', async ({ browser }) => {
    const page = await site.open(browser, 'admin');
    await goTo(page, library);
    const { title, pageTitle } = imageInUse;
    await card(page, title)
      .getByRole('button', { name: `Delete ${title}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
    await card(page, title)
      .getByRole('button', { name: `Delete ${title}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const told = page.getByRole('dialog', { name: `“${title}” was not deleted` });
    await expect(told).toContainText('It is in use here.');
    await expect(told.getByRole('link', { name: 'Header' })).toHaveAttribute('href', '/top');
    await expect(told.getByRole('link', { name: `Page “${pageTitle}”` })).toHaveAttribute(
      'href',
      /^\/pages\/[0-9a-f-]{36}$/,
    );
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(card(page, title)).toBeVisible();
  });

  test('and whoever is no admin gets nothing', async ({ browser }) => {
    const page = await site.open(browser, 'learner');
    await page.goto(library);
    await expect(page).toHaveURL(/\/dictation/);
    const answer = await page.request.get(`${library}/choices`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  });
});
