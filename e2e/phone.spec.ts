import { expect, type Page } from '@playwright/test';
import { goTo, untilItRests } from './navigation.ts';
import { test } from './people.ts';
import { bar, field, night, opening, openNight, second, withPhone } from './phone-steps.ts';

test('the first screen works before any script of the page has come', async ({ browser }) => {
  const page = await withPhone(browser);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await untilItRests(page, () => page.goto('/mobile'));
  expect(scripts.map((address) => new URL(address).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/static-page-/),
  ]);
  await page.getByLabel('Language').selectOption('pl');
  await expect(page).toHaveURL(/[?&]language=pl/);
  await expect(page.getByRole('article').first()).toContainText('Polski');
  const heart = page.getByRole('article').first().getByRole('button');
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/[?&]language=pl/);
  await page.getByRole('link', { name: 'Play', exact: true }).tap();
  await expect(page).toHaveURL(/\/mobile\/player\?file=/);
  await page.context().close();
});

test('a sentence is written, checked, corrected, and the finger goes on to the next', async ({ browser }) => {
  const page = await withPhone(browser);
  await openNight(page);
  await field(page).fill(`${opening.slice(0, -2)}`);
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await field(page).fill(opening);
  await page.getByRole('button', { name: 'Check again' }).tap();
  await expect(page.getByText('All correct.')).toBeVisible();
  await swipe(page, 'left');
  await expect(page.getByRole('heading', { name: 'Sentence 2 of' })).toBeVisible();
  await field(page, 2).fill(second);
  await swipe(page, 'right');
  await expect(page.getByRole('heading', { name: 'Sentence 1 of' })).toBeVisible();
  await page.getByRole('button', { name: 'Next sentence' }).first().tap();
  await expect(field(page, 2)).toHaveValue(second);
  await page.getByRole('button', { name: 'Finish and see your result' }).tap();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect(page.getByText('You wrote 2 of 8 sentences.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Continue from sentence 2' }).tap();
  await expect(field(page, 2)).toHaveValue(second);
  await page.context().close();
});

/** A finger that goes over the heading of the sentence: a real one to the browser, which may take it for scrolling. */
async function swipe(page: Page, direction: 'left' | 'right'): Promise<void> {
  const heading = page.getByRole('heading', { name: /^Sentence \d+ of/ });
  const { x, y } = await heading.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    return element.getBoundingClientRect();
  });
  const touch = await page.context().newCDPSession(page);
  const from = x + 140;
  const step = direction === 'left' ? -30 : 30;
  // The finger rests before it is lifted: after a fling the browser would take the next tap for the hand that stops it.
  const began = Date.now() / 1000 - 1;
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from + moved * step, y: y + 5 }],
      timestamp: began + moved / 5,
    });
  await put('touchStart', 0);
  for (let moved = 1; moved <= 4; moved += 1) await put('touchMove', moved);
  await put('touchEnd', 5);
  await touch.detach();
}

test('the place and the words are the same on a desktop and on the phone', async ({ browser }) => {
  const page = await withPhone(browser);
  await openNight(page);
  await field(page).fill(opening);
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.getByText('All correct.')).toBeVisible();
  await page.getByRole('button', { name: 'Next sentence' }).first().tap();
  await field(page, 2).fill('half of it');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const file = new URL(page.url()).searchParams.get('file');
  const desk = await browser.newContext({ storageState: await page.context().storageState() });
  const there = await desk.newPage();
  await goTo(there, `/dictation?file=${file}`);
  await expect(there.getByRole('heading', { name: 'Sentence 2 of' })).toBeVisible();
  await expect(there.getByRole('textbox', { name: 'Sentence 2' })).toHaveValue('half of it');
  await goTo(page, `/mobile/player?file=${file}`);
  await expect(page.getByRole('heading', { name: 'Sentence 2 of' })).toBeVisible();
  await expect(field(page, 2)).toHaveValue('half of it');
  await desk.close();
  // Links to the desk lead a phone to its own screens; who wants the page for desktops is shown the way back.
  await page.goto(`/dictation?file=${file}`);
  await expect(page).toHaveURL(`/mobile/player?file=${file}`);
  await goTo(page, `/dictation?desk=1&file=${file}`);
  await expect(page.getByText('easier on a computer or tablet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^(Your text|Sentence \d)/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Check|Finish and see your result)$/ })).toBeHidden();
  await page.getByRole('link', { name: 'Write on your phone' }).tap();
  await expect(field(page, 2)).toHaveValue('half of it');
  await page.context().close();
});

test('what was liked is found again with the thumb, and whoever signs out is out', async ({ browser }) => {
  const page = await withPhone(browser);
  await goTo(page, '/mobile');
  await bar(page).getByRole('link', { name: 'Search' }).tap();
  await page.getByRole('searchbox').fill('warehouse');
  await expect(page).toHaveURL('/mobile/search?q=warehouse');
  await page.getByRole('article').filter({ hasText: night }).getByRole('button').tap();
  await bar(page).getByRole('link', { name: 'Favorites' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: night })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Player' }).tap();
  await expect(bar(page).getByRole('link', { name: 'Player' })).toHaveAttribute('aria-current', 'page');
  await bar(page).getByRole('link', { name: 'Settings' }).tap();
  await page.getByRole('button', { name: 'Log out' }).tap();
  await expect(page).toHaveURL('/');
  await page.goto('/mobile');
  await expect(page).toHaveURL(/auth=login/);
  await page.context().close();
});
