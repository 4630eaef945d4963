import { expect, type Locator, test } from '@playwright/test';
import { button, oneFile, openKit } from './kit-page.ts';

test.describe('with the keyboard alone', () => {
  test('Tab reaches every control, in the order of the page', async ({ page }) => {
    await openKit(page);
    // A press on the heading makes it the place from which Tab sets out.
    await page.getByRole('heading', { level: 1 }).click();
    const expected = await page.evaluate(() => {
      const candidates = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      );
      const reachable = [...candidates].filter((element) => {
        if (
          element.tabIndex < 0 ||
          element.matches(':disabled') ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          return false;
        // Of a group of radio buttons Tab reaches one: the chosen, or the first where none is.
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked)
          return true;
        const group = [
          ...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`),
        ];
        return !group.some((radio) => radio.checked) && group[0] === element;
      });
      for (const [place, element] of reachable.entries()) element.dataset.place = String(place);
      return reachable.length;
    });
    expect(expected).toBeGreaterThan(80);

    const visited: (string | undefined)[] = [];
    for (let press = 0; press < expected; press++) {
      await page.keyboard.press('Tab');
      visited.push(
        // A list of tabs hands the focus on to its chosen tab.
        await page.evaluate(
          () => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place,
        ),
      );
    }
    expect(visited).toEqual(Array.from({ length: expected }, (_, place) => String(place)));
  });

  test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
    await openKit(page);
    const opener = button(page, 'Open dialog');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename the page' });
    await expect(dialog.getByLabel('Page title')).toBeFocused();
    for (const next of ['Save', 'Cancel', 'Close']) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: next })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Page title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a blocking dialog ends only by its own button', async ({ page }) => {
    await openKit(page);
    await button(page, 'Open blocking dialog').click();
    const dialog = page.getByRole('dialog', { name: 'Important Information' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Understood' }).click();
    await expect(dialog).toBeHidden();
  });

  test('a confirmation focuses the safe button and acts only when confirmed', async ({ page }) => {
    await openKit(page);
    const opener = button(page, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: 'Delete “Night at the warehouse”?' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Keep it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByText('Removed', { exact: true })).toHaveCount(0);

    await page.keyboard.press('Enter');
    await button(page, 'Delete the file').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  });

  test('a menu is walked with arrows, past what is disabled, and closed with Escape', async ({ page }) => {
    await openKit(page);
    const opener = button(page, 'Anna');
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Copy address' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a choice in a menu is kept', async ({ page }) => {
    await openKit(page);
    await button(page, 'Choose a language').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Polski' }).press('Enter');
    await button(page, 'Choose a language').press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Polski' })).toBeChecked();
  });

  test('a tooltip comes with the focus and goes with Escape', async ({ page }) => {
    await openKit(page);
    await button(page, 'About shortcuts').scrollIntoViewIfNeeded();
    await button(page, 'Choose a language').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'About shortcuts')).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText(/three seconds/);
    await expect(button(page, 'About shortcuts')).toHaveAccessibleDescription(/three seconds/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('tabs turn with arrows and skip the disabled one', async ({ page }) => {
    await openKit(page);
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('All').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Favorites'],
      ['ArrowRight', 'Preferences'],
      ['Home', 'All'],
      ['End', 'Preferences'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await expect(page.getByRole('tabpanel', { name: 'Preferences' })).toHaveText('What you like.');
  });

  test('of an accordion one is open, or none', async ({ page }) => {
    await openKit(page);
    const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)];
    await first.locator('summary').press('Enter');
    await expect(first).toHaveAttribute('open');
    await second.locator('summary').press('Enter');
    await expect(second).toHaveAttribute('open');
    await expect(first).not.toHaveAttribute('open');
    await second.locator('summary').press('Enter');
    await expect(page.locator('details[open]')).toHaveCount(0);
  });
});

test('a busy button keeps its width and the focus, and is not pressed twice', async ({ page }) => {
  await openKit(page);
  const start = button(page, 'Start work');
  const width = async (locator: Locator) => (await locator.boundingBox())?.width;
  const before = await width(start);
  await start.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Times started')).toHaveText('1');
  await expect(start).toHaveAttribute('aria-busy', 'true');
  await expect(start).toBeFocused();
  expect(await width(start)).toBeCloseTo(before ?? 0, 0);
});

test('a chosen file is named and can be taken back', async ({ page }) => {
  await openKit(page);
  const field = page.getByLabel('Audio file');
  await field.setInputFiles(oneFile);
  await expect(page.getByText('night.mp3', { exact: true })).toBeVisible();
  await button(page, 'Remove the chosen file').click();
  await expect(page.getByText('night.mp3', { exact: true })).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('a refused form focuses its first error and loses nothing', async ({ page }) => {
  await openKit(page);
  await page.getByLabel('Your name').fill('Anna');
  await button(page, 'Send').click();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Anna');
  await page.getByLabel('Subject').fill('A question');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('You may answer me by e-mail')).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('');
});

test('a field tells its hint and its error', async ({ page }) => {
  await openKit(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    'Only for signing in.',
  );
  const slug = page.getByLabel('Slug');
  await expect(slug).toHaveAccessibleDescription('Use small letters, digits and hyphens.');
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
});

test('a carousel turns with its buttons and stops at its end', async ({ page }) => {
  await openKit(page);
  const [back, further] = [button(page, 'Back'), button(page, 'Further')];
  await expect(back).toBeDisabled();
  await further.click();
  await expect(back).toBeEnabled();
  await page
    .getByRole('region', { name: 'Recently added' })
    .evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
  await expect(further).toBeDisabled();
});
