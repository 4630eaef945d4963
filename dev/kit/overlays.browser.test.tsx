import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { mouse } from '#test/browser/input.ts';
import { expectNoFindings, renderPage } from '#test/browser/render-page.tsx';
import { Overlays } from './overlays.tsx';

const open = () =>
  renderPage(
    <main>
      <Overlays />
    </main>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name, exact: false });
const focus = (name: string) => button(name).element().focus();

test('a dialog takes the focus, keeps it, and gives it back', async () => {
  await open();
  focus('Open dialog');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Rename the page' });
  await expect.element(dialog).toHaveAccessibleDescription('The address of the page stays as it is.');
  await expect.element(dialog.getByLabelText('Page title')).toHaveFocus();
  for (const next of ['Save', 'Cancel', 'Close']) {
    await userEvent.tab();
    await expect.element(dialog.getByRole('button', { name: next })).toHaveFocus();
  }
  await userEvent.tab();
  await expect.element(dialog.getByLabelText('Page title')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Open dialog')).toHaveFocus();
});

test('a blocking dialog ends only by its own button', async () => {
  await open();
  await button('Open blocking dialog').click();
  const dialog = page.getByRole('dialog', { name: 'Important Information' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await mouse.press({ x: 5, y: 5 });
  await mouse.release({ x: 5, y: 5 });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a confirmation focuses the safe button and acts only when confirmed', async () => {
  await open();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Night at the warehouse”?' });
  focus('Delete');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Keep it')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Delete')).toHaveFocus();
  expect(page.getByText('Removed', { exact: true }).query()).toBeNull();

  await userEvent.keyboard('{Enter}');
  await button('Delete the file').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Removed', { exact: true })).toBeVisible();
});

/** A question that a key opens, as a row that is deleted does. */
function Asked({ onSubmit }: { onSubmit(event: FormEvent): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <form id="removal" onSubmit={onSubmit}>
        <input aria-label="Name" onKeyDown={({ key }) => key === 'Delete' && setOpen(true)} />
      </form>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete it?"
        description="It is gone then."
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        formId="removal"
      />
    </main>
  );
}

test('a confirmation that no button opened sends its form, and gives the focus back to where it was', async () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  await renderPage(<Asked onSubmit={sent} />);
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Delete}');
  await button('Delete it').click();
  expect(sent).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
});

test('a menu is walked with arrows, past what is disabled, and closed with Escape', async () => {
  await open();
  focus('Anna');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Settings')).toHaveFocus();
  for (const next of ['Copy address', 'Log out', 'Settings']) {
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item(next)).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button('Anna')).toHaveFocus();
});

test('a choice in a menu stays selected', async () => {
  await open();
  const choice = (name: string) => page.getByRole('menuitemradio', { name });
  focus('Choose a language');
  await userEvent.keyboard('{Enter}');
  await expect.element(choice('Deutsch')).toHaveAttribute('aria-checked', 'true');
  await choice('Polski').click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button('Choose a language')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(choice('Polski')).toHaveAttribute('aria-checked', 'true');
});

test('a tooltip comes with the focus and goes with Escape', async () => {
  await open();
  focus('Choose a language');
  await userEvent.tab();
  await expect.element(button('About shortcuts')).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/three seconds/);
  await expect.element(button('About shortcuts')).toHaveAccessibleDescription(/three seconds/);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('a toast is said aloud, offers its one action, and is dismissed', async () => {
  await open();
  await button('Show failure').click();
  const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
  await expect.element(message).toMatchTextContent(/The connection was lost/);
  await expect.element(message.getByRole('button', { name: 'Try again' })).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(message).not.toBeInTheDocument();
  await button('Show toast').click();
  await expect.element(message).toMatchTextContent('Preferences saved successfully');
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('region', { name: /^Messages/ }).getByRole('list')).toHaveFocus();
});

test('nothing that opens stands in the way of anyone, in either theme', async () => {
  await open();
  const expectNoneInEitherTheme = async (part: Element) => {
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme;
      await expectNoFindings(part);
    }
    delete document.documentElement.dataset.theme;
  };
  for (const [role, opener] of [
    ['dialog', 'Open dialog'],
    ['dialog', 'Open blocking dialog'],
    ['alertdialog', 'Delete'],
    ['menu', 'Anna'],
    ['menu', 'Choose a language'],
  ] as const) {
    await button(opener).click();
    const opened = page.getByRole(role);
    await expect.element(opened).toBeVisible();
    await expectNoneInEitherTheme(opened.element());
    if (opener === 'Open blocking dialog') await button('Understood').click();
    else await userEvent.keyboard('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
  }
  button('About shortcuts').element().focus();
  await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
  await button('Show failure').click();
  await expectNoneInEitherTheme(document.body);
});
