import { expect, type Page } from '@playwright/test';
import { goTo } from './navigation.ts';

export interface Choice {
  planKey: 'free' | 'pro' | 'enterprise';
  period: 'Monthly' | 'Yearly';
  kind: 'subscription' | 'pass';
}

/** From the page of the plans to the sandbox, where it is paid for. */
export async function choosePlan(page: Page, { planKey, period, kind }: Choice): Promise<void> {
  await goTo(page, '/subscription');
  const main = page.getByRole('main');
  // The radio covers its label, so it is the thing that is pressed.
  await main.getByRole('radio', { name: period }).check({ force: true });
  await main.locator(`input[name="kind"][value="${kind}"]`).check({ force: true });
  await main.locator(`button[name="planKey"][value="${planKey}"]`).click();
  await expect(page.getByRole('heading', { name: 'Pay with play money' })).toBeVisible();
}

/** Pays in the sandbox and comes back to the subscription, whose address then has no trace of it. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'A working card' }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/has been successfully set up!|Your payment has arrived/)).toBeVisible();
  await expect(page).toHaveURL('/subscription/manage');
  await expect(page.getByText(/has been successfully set up!|Your payment has arrived/)).toBeVisible();
}

/** From the page of one's subscription to the sandbox, as everyone goes there. */
export async function openPortal(page: Page): Promise<void> {
  await goTo(page, '/subscription/manage');
  await page.locator('main form[action="/subscription/manage"]').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox portal' })).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\?returnTo=/);
}

/** Presses a button of the sandbox and waits until it says that it was done. */
export async function inPortal(page: Page, button: string, done: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
}

/** Lets days pass for whoever is signed in. */
export async function letPass(page: Page, days: number): Promise<void> {
  await goTo(page, '/sandbox');
  await page.getByRole('spinbutton', { name: 'Days' }).fill(String(days));
  await inPortal(page, 'Move the clock', 'The clock was moved.');
}

/** Chooses the card that the next payments are tried with. */
export async function chooseCard(page: Page, name: 'A working card' | 'A failing card'): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await inPortal(page, 'Use this card', 'Card changed.');
}

/** Waits until the product says this of a subscription: it learns by a job what happens at the provider. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  const read = async () => {
    const html = await (await page.request.get('/subscription/manage')).text();
    // Scripts carry every sentence that the page might say one day.
    return html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  };
  await expect.poll(read).toContain(words);
}

/** The popup that covers what someone without access may not use. */
export const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Important Information' });
