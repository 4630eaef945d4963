import { expect, type Page } from '@playwright/test';
import { expectFitsTwiceAsLarge, expectNoFindings, expectOpenToEveryone } from './accessibility.ts';
import { newPerson, register } from './account-steps.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';
import {
  type Choice,
  chooseCard,
  choosePlan,
  expectNoOffer,
  expectTold,
  inPortal,
  letPass,
  openPortal,
  pay,
  popupOf,
} from './subscription-steps.ts';

const monthly: Choice = { planKey: 'pro', period: 'Monthly', kind: 'subscription' };

/** What the library shows to someone whose access is open. */
async function expectOpen(page: Page) {
  await goTo(page, '/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(popupOf(page)).toHaveCount(0);
}

test('from the trial to a subscription, its cancellation, its end, and a pass', async ({ page }) => {
  test.setTimeout(180_000);
  await register(page, newPerson());

  await test.step('a trial is open, and one buys by the month', async () => {
    await expectOpen(page);
    await choosePlan(page, monthly);
    await expect(page.getByText('This is a sandbox.')).toBeVisible();
    await expect(page.getByText('would be due again')).toBeVisible();
    await pay(page);
    const main = page.getByRole('main');
    await expect(main).toContainText('Your subscription is active');
    await expect(main).toContainText('Students and specialists');
    await expect(main.getByRole('table', { name: 'Payment history' })).toContainText('$24');
    await expectNoFindings(page);
  });

  await test.step('cancelled, it stays open until its end', async () => {
    await openPortal(page);
    await inPortal(page, 'Cancel subscription', 'The subscription is cancelled.');
    await expect(page.getByText(/^Runs until .* and does not renew\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dictoria' }).click();
    await expect(page).toHaveURL('/subscription/manage');
    await expect(page.getByText(/^Your access continues until /)).toBeVisible();
    await letPass(page, 20);
    await expectOpen(page);
  });

  await test.step('at its end the popup comes up by itself, over a page that was open', async () => {
    const library = await page.context().newPage();
    await expectOpen(library);
    await goTo(page, '/sandbox/portal');
    await inPortal(page, 'Renew now', 'The clock stands at the end of the period.');
    await expect(popupOf(library)).toBeVisible();
    await expectNoFindings(library);
    await popupOf(library).getByRole('link', { name: 'Manage Subscription' }).click();
    await expect(library).toHaveURL('/subscription/manage');
    await library.close();
  });

  await test.step('a pass opens everything of its plan again, and does not renew', async () => {
    await choosePlan(page, { planKey: 'enterprise', period: 'Yearly', kind: 'pass' });
    await expect(page.getByText('does not renew')).toBeVisible();
    await pay(page);
    await expect(page.getByRole('main')).toContainText('Family');
    await expect(page.getByText(/^Access until .* does not renew\.$/)).toBeVisible();
    await expectOpen(page);
  });
});

test('a payment that fails closes, and a card that works opens again', async ({ page }) => {
  test.setTimeout(120_000);
  await register(page, newPerson());
  await choosePlan(page, monthly);

  await test.step('a declined card on the payment page costs nothing', async () => {
    await page.getByRole('radio', { name: 'A card that fails' }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('alert')).toContainText('The card was declined. Nothing was paid.');
    await expect(page.getByRole('radio', { name: 'A card that fails' })).toBeChecked();
    await expectNoFindings(page);
    await pay(page);
  });

  await test.step('a renewal that fails covers the library', async () => {
    await goTo(page, '/sandbox/portal');
    await chooseCard(page, 'A card that fails');
    await inPortal(page, 'Renew now', 'The clock stands at the end of the period.');
    await expect(page.getByText('Payment failed', { exact: true })).toBeVisible();
    await expectTold(page, 'Your last payment did not go through');
    await goTo(page, '/library');
    await expect(popupOf(page)).toContainText('Your last payment did not go through.');
    await goTo(page, '/settings');
    await expect(page.getByText('Payment issue detected!')).toBeVisible();
  });

  await test.step('a card that works pays what is owed', async () => {
    await openPortal(page);
    await chooseCard(page, 'A card that works');
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expectTold(page, 'Your subscription is active');
    await expectOpen(page);
  });

  await test.step('the history has every payment once, each with its invoice', async () => {
    await goTo(page, '/sandbox/portal');
    const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await rows
      .last()
      .getByRole('link', { name: /^Invoice of / })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Play-money invoice' })).toBeVisible();
    await expectNoFindings(page);
  });
});

for (const javaScriptEnabled of [true, false])
  test(`a trial that comes to its end says so, before and after (scripts: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const page = await openPage(browser, { javaScriptEnabled });
    await register(page, newPerson());
    const moveClock = async (days: string) => {
      await page.goto('/sandbox/portal');
      await page.getByRole('spinbutton', { name: 'Days' }).fill(days);
      await inPortal(page, 'Move the clock', 'The days have passed.');
    };
    await moveClock('5');
    await page.goto('/settings');
    await expect(page.getByText('Your trial ends in 2 days.')).toBeVisible();
    await moveClock('3');
    await page.goto('/library');
    if (javaScriptEnabled) await expect(popupOf(page)).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Access Expired');
    await page.context().close();
  });

test('an admin sees nothing of it, and is told why', async ({ browser, asAdmin }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  await expectOpen(page);
  await expectNoOffer(page);
  await goTo(page, '/subscription/manage');
  await expect(page.getByRole('main')).toContainText('Admin VIP Status Active');
  await expectNoOffer(page);
  await expectNoFindings(page);
  await page.context().close();
});

test('the pages of the sandbox can be read and used by everyone', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await choosePlan(page, monthly);
  await expectOpenToEveryone(page, [1440, 390, 320]);
  await expectFitsTwiceAsLarge(page);
  await goTo(page, '/sandbox/portal');
  await expectOpenToEveryone(page, [1440, 390, 320]);
  await expectFitsTwiceAsLarge(page);
  await page.context().close();
});
