import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import { AccessExpired, type AccessHandle, ExpiredPopup, useStaysOpen } from './access-expired.tsx';

const Area = () => <p>{useStaysOpen() ? 'stays open' : 'is closed'}</p>;
const Subscription = () => <h1>Your subscription</h1>;
const popup = page.getByRole('dialog', { name: 'Important Information' });

test('nothing but its own buttons leads away from the popup', async () => {
  await renderPage(
    <main>
      <button type="button">Below</button>
      <ExpiredPopup reason="expired" />
    </main>,
    {
      path: '/library',
      routes: [{ path: '/subscription/manage', Component: Subscription }],
    },
  );
  await expect.element(popup).toMatchTextContent('Your trial period or subscription has ended.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(popup).toBeVisible();
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.keyboard('{Tab}');
    expect(popup.element().contains(document.activeElement)).toBe(true);
  }
  await expectOpenToEveryone();
  await expect
    .element(popup.getByRole('link', { name: 'View Subscription Plans' }))
    .toHaveAttribute('href', '/subscription');
  await expect.element(popup.getByRole('link', { name: 'Go to Home Page' })).toHaveAttribute('href', '/');
  await popup.getByRole('link', { name: 'Manage Subscription' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
  await expect.element(popup).not.toBeInTheDocument();
});

test('who owes is told of the payment, not of an end', async () => {
  await renderPage(<ExpiredPopup reason="paymentFailed" />);
  await expect.element(popup).toMatchTextContent('Your last payment didn’t go through.');
  expect(popup.getByRole('link', { name: 'View Subscription Plans' }).elements()).toEqual([]);
});

test('where no popup can open, a page says it', async () => {
  await renderPage(<AccessExpired reason="paymentFailed" />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Service Access Expired');
  await expect.element(page.getByRole('link', { name: 'Manage Subscription' })).toBeVisible();
});

test('a page says by what it loaded that it is open whatever was paid: an upload of one’s own', async () => {
  const handle: AccessHandle = { staysOpen: (loaded) => loaded === 'my own' };
  const screen = await renderPage(<Area />, { handle, loader: () => 'my own' });
  await expect.element(page.getByText('stays open')).toBeVisible();
  await screen.unmount();
  await renderPage(<Area />, { handle, loader: () => 'of others' });
  await expect.element(page.getByText('is closed')).toBeVisible();
});
