import { expect, type Page, test } from '@playwright/test';
import { button, openKit } from './kit-page.ts';

const dishes = (page: Page) => page.getByRole('list', { name: 'Dishes' });
const expectShown = (page: Page, initials: string) =>
  expect
    .poll(async () => {
      const rows = await dishes(page).getByRole('listitem').allInnerTexts();
      return rows.map((row) => row.trim()[0]).join('');
    })
    .toBe(initials);
const expectStored = (page: Page, initials: string) =>
  expect(page.getByLabel('Stored order')).toHaveText(initials);
const news = (page: Page) => page.locator('ol[aria-label=Dishes] ~ [aria-live]');

test('a row is moved by its buttons, which stop at the ends, and the focus goes with it', async ({
  page,
}) => {
  await openKit(page);
  await expect(button(page, 'Soup up')).toBeDisabled();
  await expect(button(page, 'Tea down')).toBeDisabled();
  await button(page, 'Soup down').press('Enter');
  await expect(button(page, 'Soup down')).toBeFocused();
  await expect(news(page)).toHaveText('Soup: moved, 2 of 4.');
  await expectShown(page, 'BSAT');
  await expectStored(page, 'BSAT');
  await button(page, 'Soup up').press('Enter');
  await expect(button(page, 'Soup down')).toBeFocused();
  await expectStored(page, 'SBAT');
});

test('three quick presses are three places', async ({ page }) => {
  await openKit(page);
  await button(page, 'Soup down').focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expectShown(page, 'BATS');
  await expectStored(page, 'BATS');
});

test('with the keyboard alone: Space lifts, arrows move, Space drops, Escape puts it back', async ({
  page,
}) => {
  await openKit(page);
  const handle = button(page, 'Move Soup');
  await expect(handle).toHaveAccessibleDescription(/Space lifts/);
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expectShown(page, 'SBAT');
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await expect(news(page)).toHaveText('Soup lifted.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectShown(page, 'BAST');
  await expect(handle).toBeFocused();
  await expect(news(page)).toHaveText('Soup: moved, 3 of 4.');
  await expectStored(page, 'SBAT');
  await page.keyboard.press('Space');
  await expect(news(page)).toHaveText('Soup: dropped, 3 of 4.');
  await expectStored(page, 'BAST');
  await expect(handle).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expectShown(page, 'SBAT');
  await page.keyboard.press('Escape');
  await expectShown(page, 'BAST');
  await expect(news(page)).toHaveText('Soup: cancelled, 3 of 4.');
  await expect(handle).toBeFocused();
});

test('who walks on with Tab leaves the row where it is', async ({ page }) => {
  await openKit(page);
  await button(page, 'Move Soup').press('Space');
  await page.keyboard.press('ArrowDown');
  await expectShown(page, 'BSAT');
  await page.keyboard.press('Tab');
  await expectStored(page, 'BSAT');
  await expect(button(page, 'Soup up')).toBeFocused();
});

test('an order that is refused goes back to what is stored', async ({ page }) => {
  await openKit(page);
  await button(page, 'Move Tea').press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(news(page)).toHaveText('Tea: dropped, 1 of 4.');
  await expect(page.getByLabel('Answers')).toHaveText('1');
  await expectShown(page, 'SBAT');
});

/** Presses on a handle and pulls it to the middle of another row, a little past it. */
async function pull(page: Page, from: string, to: string) {
  await button(page, `Move ${from}`).scrollIntoViewIfNeeded();
  const box = async (name: string) => {
    const place = await button(page, `Move ${name}`).boundingBox();
    if (!place) throw new Error(`${name} has no place on the page`);
    return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  };
  const [start, end] = [await box(from), await box(to)];
  const past = start.y < end.y ? 30 : -30;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y + past);
}

test('a row is pulled by its handle with the mouse, and let go', async ({ page }) => {
  await openKit(page);
  await pull(page, 'Soup', 'Tea');
  await expectStored(page, 'SBAT');
  await page.mouse.up();
  await expectShown(page, 'BATS');
  await expectStored(page, 'BATS');
  await expect(button(page, 'Move Soup')).toBeFocused();
  await pull(page, 'Soup', 'Bread');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectShown(page, 'BATS');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a row is pulled with a finger, and the page stays where it is', async ({ page }) => {
    await openKit(page);
    await button(page, 'Move Soup').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
    const before = await page.evaluate(() => window.scrollY);
    const [from, to] = [
      await button(page, 'Move Soup').boundingBox(),
      await button(page, 'Move Bread').boundingBox(),
    ];
    if (!from || !to) throw new Error('a handle has no place on the page');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 20, y }],
      });
    await touch('touchStart', from.y + 20);
    for (const part of [0.25, 0.5, 0.75, 1.2]) await touch('touchMove', from.y + 20 + (to.y - from.y) * part);
    await touch('touchEnd', 0);
    await expectStored(page, 'BSAT');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});
