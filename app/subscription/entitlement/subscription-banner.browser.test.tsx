import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFitsTwiceAsLarge, expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import { AccessExpired, ExpiredPopup } from './access-expired.tsx';
import { type BannerMessage, dismissedUntilKey } from './banner.ts';
import { SubscriptionBanner } from './subscription-banner.tsx';

const dayMs = 86_400_000;
beforeEach(() => localStorage.removeItem(dismissedUntilKey));
afterEach(() => localStorage.removeItem(dismissedUntilKey));

const open = (message: BannerMessage | undefined, path = '/settings') =>
  renderPage(
    <>
      <SubscriptionBanner message={message} closesInMs={undefined} />
      <main tabIndex={-1}>Settings</main>
    </>,
    { path },
  );

const banner = page.getByRole('complementary', { name: 'Your subscription' });

test('a banner leads to what helps, and fits every screen', async () => {
  await open({ kind: 'expired', plan: 'free' });
  await expect.element(banner).toMatchTextContent('Your trial or subscription has expired.');
  const way = banner.getByRole('link', { name: 'Choose a plan' });
  await expect.element(way).toHaveAttribute('href', '/subscription');
  await expectOpenToEveryone();
  for (const width of [1440, 390]) await expectFitsTwiceAsLarge(width);
});

test('sent away, it stays away for 24 hours, and the focus goes on with the page', async () => {
  const screen = await open({ kind: 'trial', plan: 'free', daysLeft: 2 });
  await expect.element(banner).toMatchTextContent('Your trial ends in 2 days.');
  await banner.getByRole('button', { name: 'Hide for 24 hours' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  const left = Number(localStorage.getItem(dismissedUntilKey)) - Date.now();
  expect(left).toBeGreaterThan(dayMs - 60_000);
  expect(left).toBeLessThanOrEqual(dayMs);
  await screen.unmount();
  await open({ kind: 'trial', plan: 'free', daysLeft: 2 });
  await expect.element(banner).not.toBeInTheDocument();
});

test('a day later it is there again, and another tab that sends it away is heard', async () => {
  localStorage.setItem(dismissedUntilKey, String(Date.now() - 1));
  await open({ kind: 'paymentFailed', plan: 'student' });
  await expect.element(banner).toMatchTextContent('Payment issue detected!');
  localStorage.setItem(dismissedUntilKey, String(Date.now() + dayMs));
  window.dispatchEvent(new StorageEvent('storage', { key: dismissedUntilKey }));
  await expect.element(banner).not.toBeInTheDocument();
});

test('where access is closed, popup and page say why, and only their own buttons lead away', async () => {
  const screen = await renderPage(<ExpiredPopup reason="expired" />);
  const popup = page.getByRole('dialog', { name: 'Important Information' });
  await expect.element(popup).toMatchTextContent('Your trial period or subscription has ended.');
  const manage = popup.getByRole('link', { name: 'Manage Subscription' });
  await expect.element(manage).toHaveAttribute('href', '/subscription/manage');
  expect(popup.getByRole('button').elements()).toEqual([]);
  await expectOpenToEveryone();
  await screen.unmount();
  await renderPage(<AccessExpired reason="paymentFailed" />);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Service Access Expired');
  await expect.element(page.getByText(/^Your last payment didn’t go through\./)).toBeVisible();
});
