import { expect, type Page } from '@playwright/test';
import { fillRegistration, newPerson, register } from './account-steps.ts';
import { goTo } from './navigation.ts';
import { test } from './people.ts';
import {
  type Choice,
  chooseCard,
  choosePlan,
  expectAnnounced,
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
    await expect(main).toContainText('$24 a month');
    await expect(main.getByRole('table', { name: 'Payment history' })).toContainText('$24');
  });

  await test.step('cancelled, it stays open until its end', async () => {
    await openPortal(page);
    await inPortal(page, 'Cancel subscription', 'The subscription is canceled.');
    await expect(page.getByText(/^Runs until .*\. It doesn’t renew\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dictoria' }).click();
    await expect(page).toHaveURL('/subscription/manage');
    await expect(page.getByText(/^You have access until /)).toBeVisible();
    await letPass(page, 20);
    await expectOpen(page);
  });

  await test.step('at its end the popup comes up by itself, over a page that was open', async () => {
    const library = await page.context().newPage();
    await expectOpen(library);
    await goTo(page, '/sandbox');
    await expect(page.getByRole('button', { name: 'Renew now' })).toHaveCount(0);
    await letPass(page, 12);
    await expect(popupOf(library)).toBeVisible();
    await popupOf(library).getByRole('link', { name: 'Manage Subscription' }).click();
    await expect(library).toHaveURL('/subscription/manage');
    await library.close();
  });

  await test.step('a pass opens everything of its plan again, and does not renew', async () => {
    await choosePlan(page, { planKey: 'enterprise', period: 'Yearly', kind: 'pass' });
    await expect(page.getByText(/^It starts now and ends on .*\. It doesn’t renew\.$/)).toBeVisible();
    await pay(page);
    await expect(page.getByRole('main')).toContainText('Family');
    await expect(page.getByText(/^Access until .* doesn’t renew\.$/)).toBeVisible();
    await expectOpen(page);
  });
});

test('a visitor chooses a plan, registers, comes back to it and buys it', async ({ page }) => {
  test.setTimeout(120_000);
  await goTo(page, '/subscription');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  await main.getByRole('radio', { name: 'One-time payment' }).check({ force: true });
  await main.locator('button[name="planKey"][value="enterprise"]').click();

  await test.step('the dialog to register stands over the plans', async () => {
    await fillRegistration(page, newPerson());
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  });

  await test.step('the plan is still chosen, and how it is paid', async () => {
    await expect(page).toHaveURL('/subscription?plan=enterprise&period=month&kind=pass');
    await expect(page.getByText('Your choice: Family')).toBeVisible();
    await expect(main.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(main.getByRole('radio', { name: 'One-time payment' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
  });

  await test.step('it is bought, and the page says what was paid', async () => {
    await expect(page.getByRole('heading', { name: 'Pay with play money' })).toBeVisible();
    await pay(page);
    await expect(main).toContainText('Family');
    await expect(main).toContainText('$40 for one month, paid once');
    await expectOpen(page);
  });
});

test('a pass hides neither the subscription under it nor the way to cancel that', async ({ page }) => {
  test.setTimeout(120_000);
  await register(page, newPerson());
  await choosePlan(page, monthly);
  await test.step('whoever goes back finds the choice as it was', async () => {
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page.getByText('The payment was canceled')).toBeVisible();
    await expect(page.getByText('$24 a month, renews until you cancel')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { name: 'Pay with play money' })).toBeVisible();
  });
  await pay(page);
  await page.reload();
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  await expect(page.getByText('successfully set up')).toHaveCount(0);
  await choosePlan(page, { planKey: 'enterprise', period: 'Monthly', kind: 'pass' });
  await pay(page);

  const main = page.getByRole('main');
  await expect(main).toContainText(/Access until .* A one-time payment doesn’t renew\./);
  await expect(main).toContainText(/“Students and specialists” renews for \$24 on .*\./);

  await test.step('a subscription for the same days is not sold: the one there is is changed', async () => {
    await goTo(page, '/subscription?plan=enterprise&period=month&kind=subscription');
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch to this plan Family' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  });

  await openPortal(page);
  await inPortal(page, 'Cancel subscription', 'The subscription is canceled.');
  await expectAnnounced(page, 'Your canceled subscription');
});

test('a payment that fails closes, and a card that works opens again', async ({ page }) => {
  test.setTimeout(120_000);
  await register(page, newPerson());
  await choosePlan(page, monthly);

  await test.step('a declined card on the payment page costs nothing', async () => {
    await page.getByRole('radio', { name: 'A failing card' }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('alert')).toContainText('The card was declined. Nothing was paid.');
    await expect(page.getByRole('radio', { name: 'A failing card' })).toBeChecked();
    await pay(page);
  });

  await test.step('a renewal that fails covers the library', async () => {
    await goTo(page, '/sandbox');
    await chooseCard(page, 'A failing card');
    await inPortal(page, 'Renew now', 'The clock is now at the end of the period.');
    await expect(page.getByText('Payment failed', { exact: true })).toBeVisible();
    await expectAnnounced(page, 'Your last payment didn’t go through');
    await goTo(page, '/library');
    await expect(popupOf(page)).toContainText('Your last payment didn’t go through.');
    await goTo(page, '/settings');
    await expect(page.getByText('Payment issue detected!')).toBeVisible();
  });

  await test.step('a card that works pays what is owed', async () => {
    await openPortal(page);
    await chooseCard(page, 'A working card');
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expectAnnounced(page, 'Your subscription is active');
    await expectOpen(page);
  });

  await test.step('the history has every payment once, and leads to its row in the sandbox', async () => {
    await goTo(page, '/subscription/manage');
    const receipt = page.locator('main a[href*="/sandbox#sandbox_pay_"]').last();
    await page.goto((await receipt.getAttribute('href')) ?? '');
    await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(3);
    await expect(page.locator(':target')).toBeInViewport();
  });
});
