import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

const themes = ['light', 'dark'] as const;

async function openKit(page: Page, search = '') {
  await page.goto(`/dev/kit${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible();
  // Only a page whose scripts have arrived answers: until then a press would be lost.
  const probe = page.getByRole('button', { name: 'Favourite', exact: true });
  await expect(async () => {
    await probe.click();
    await expect(probe).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(findings).toEqual([]);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    // Without motion nothing is measured half faded in.
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('nothing stands in the way of anyone', async ({ page }) => {
      await openKit(page);
      await expectNoFindings(page);
    });

    for (const [what, opener] of [
      ['dialog', 'Open dialog'],
      ['dialog', 'Open blocking dialog'],
      ['alertdialog', 'Delete'],
      ['menu', 'Anna'],
      ['menu', 'Choose a language'],
    ] as const) {
      test(`nor while “${opener}” is open`, async ({ page }) => {
        await openKit(page);
        await button(page, opener).click();
        await expect(page.getByRole(what)).toBeVisible();
        await expectNoFindings(page);
      });
    }

    test('nor with tooltip, toasts, an open answer, a file and the second tab', async ({ page }) => {
      await openKit(page);
      await button(page, 'Show toast').click();
      await button(page, 'Show failure').click();
      await page.getByLabel('Audio file').setInputFiles(oneFile);
      await page.getByText('May I write on paper?').click();
      await page.getByRole('tab', { name: 'Preferences' }).click();
      await button(page, 'About shortcuts').hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectNoFindings(page);
    });
  });
}

const oneFile = { name: 'night.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('not a real sound') };

test.describe('the theme', () => {
  const paper = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('follows the system, unless the page names one', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openKit(page);
    const light = await paper(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await paper(page);
    expect(dark).not.toBe(light);

    await openKit(page, '?theme=light');
    expect(await paper(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await openKit(page, '?theme=dark');
    expect(await paper(page)).toBe(dark);
  });
});

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

test('a field tells its hint and its error', async ({ page }) => {
  await openKit(page);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Only for signing in.');
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

for (const width of [320, 640]) {
  test(`at ${width} px nothing sticks out to the side`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openKit(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('who asked for less motion gets none', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openKit(page);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  await button(page, 'Open dialog').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toBe(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('every control is at least 44 px high', async ({ page }) => {
    await openKit(page);
    const low = await page.evaluate(() => {
      const controls = 'main button, select, textarea, summary, [role=tab], label:has(input), nav a';
      const typed = 'input:not([type=checkbox], [type=radio])';
      return [...document.querySelectorAll(`${controls}, ${typed}`)]
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML);
    });
    expect(low).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('fields, choices, answers and files still work', async ({ page }) => {
    await page.goto('/dev/kit');
    await page.getByLabel('Country').selectOption('Poland');
    await page.getByLabel('Visible to everyone').check();
    await page.getByText('May I write on paper?').click();
    await expect(page.getByText('Write on paper, then compare')).toBeVisible();
    await expect(page.getByLabel('Audio file')).toHaveCSS('opacity', '1');
    await expect(button(page, 'Further')).toBeHidden();
  });
});

test('the page the server sends is the page the browser draws', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await openKit(page);
  expect(complaints).toEqual([]);
});
