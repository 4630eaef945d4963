import { readFile } from 'node:fs/promises';
import { expect as expectSoon, type Page } from '@playwright/test';
import sharp from 'sharp';
import { goTo } from './navigation.ts';
import { test } from './people.ts';

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

test('several at once: each by its own line, one refused, the rest comes in, and what breaks off is tried again', async ({
  page,
}) => {
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

  // What breaks off can be tried again.
  await page.route('**/content/images/uploads', (route) => route.abort());
  await chooser(page).setInputFiles(await picture(`${titles[2]}.png`));
  await expect(queue(page).getByText('Error uploading image')).toBeVisible();
  await page.unroute('**/content/images/uploads');
  await queue(page)
    .getByRole('button', { name: `Try ${titles[2]}.png again` })
    .click();
  await expect(queue(page).getByText('In the library')).toBeVisible();
  for (const title of titles) await removed(page, title);
});

test('is described, found again, public for ever at an address that is copied, and taken home', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, title] = [unique('Raw'), unique('Harbour')];
  await uploaded(page, first);
  await card(page, first).getByRole('link', { name: first, exact: true }).focus();
  await page.keyboard.press('Enter');
  const handle = page.getByRole('slider', { name: 'Focal point' });
  await handle.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(handle).toHaveAttribute('aria-valuetext', '61% from the left, 40% from the top');
  await expect(page.getByLabel('From the left (%)')).toHaveValue('61');
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
  const copy = card(page, title).getByRole('button', { name: `Copy URL of ${title}` });
  await copy.click();
  await expect(copy.locator('[data-copied]')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(new RegExp(`^${baseURL}/media/images/\\d{13}-.*-1920\\.webp$`));
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

test('what is typed stays when somebody else deletes the picture', async ({ page }) => {
  const theirs = await page.context().newPage();
  const title = unique('Fleeting');
  await uploaded(theirs, title);
  await goTo(page, library);
  await card(page, title).getByRole('link', { name: title, exact: true }).click();
  await page.getByLabel('Alt text').fill('An hour of work');
  await removed(theirs, title);
  await expect(page.getByRole('alert')).toContainText('Someone else deleted this image in the meantime.');
  await expect(page.getByLabel('Alt text')).toHaveValue('An hour of work');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This image no longer exists.')).toBeVisible();
  await expect(page.getByLabel('Alt text')).toHaveValue('An hour of work');
  await theirs.close();
});
