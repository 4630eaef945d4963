import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptySite, entry, frameRows, withinFrame } from '#test/browser/frame-rows.tsx';
import { currentAddress, expectOpenToEveryone, goTo, renderModule } from '#test/browser/render-page.tsx';
import { testImage } from '#test/browser/test-images.ts';
import { addressAttacks, alarm, markupAttacks } from '#test/harness/markup-attacks.ts';
import * as footer from './footer.route.tsx';

const Elsewhere = () => <p>Elsewhere</p>;
const items = () => [entry('a', { title: 'Alpha', url: '/a' }), entry('b', { title: 'Beta', url: '/b' })];

interface Stored {
  items?: ReturnType<typeof items>;
  links?: ReturnType<typeof items>;
  named?: ReturnType<typeof items>;
}

/** Opens the page; one of its lists is stored as the server would store it. */
async function openFooter(list: keyof Stored | 'settings', rows = items(), others: Stored = {}) {
  const added = list === 'links' ? { platform: '', url: '', icon: '' } : { title: 'New Item', url: '/' };
  const { state, answer } = frameRows(rows, added);
  const screen = await renderModule(withinFrame(footer), {
    path: '/footer',
    loader: () => ({
      ...{ now: new Date(), site: emptySite, items: [], links: [], named: [], ...others },
      settings: entry('footer', { logoUrl: '' }),
      ...(list === 'settings' ? { settings: state.rows[0] } : { [list]: state.rows }),
    }),
    action: ({ request }) => answer(request),
    routes: [
      { path: '/content/images/choices', loader: () => ({ query: '', images: [testImage()] }) },
      { path: '/elsewhere', Component: Elsewhere },
    ],
  });
  return { state, screen };
}

const rowOf = (id: string) => {
  const form = document.querySelector(`form[data-id="${id}"]`);
  if (!form) throw new Error(`there is no row ${id}`);
  return page.elementLocator(form);
};
const save = (id: string) => rowOf(id).getByRole('button', { name: 'Save', exact: true }).click();
const shownOrder = () =>
  [...document.querySelectorAll<HTMLElement>('form[data-kind=edit-item]')].map(({ dataset }) => dataset.id);
const preview = () => document.querySelector('[data-preview]') as HTMLElement;
const urlRefusal = /^Enter a path on this site/;

test('an item is added with the focus in it, seen in the preview in each language, saved and deleted', async () => {
  const { state } = await openFooter('items', []);
  await expect.element(page.getByText('No menu items yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect.poll(() => document.activeElement?.closest('form')?.dataset.id).toBe('new-1');
  const row = rowOf('new-1');
  await expect.element(row.getByLabelText('English')).toHaveValue('New Item');
  await expect.element(row.getByLabelText('URL')).toHaveValue('/');
  await userEvent.keyboard('Voices');
  await row.getByLabelText('Polski').fill('Głosy');
  await row.getByLabelText('URL').fill('/voices');
  await expect.poll(() => preview().textContent).toContain('Voices');
  await expect.element(page.getByText('Draft: not visible to visitors yet')).toBeVisible();
  await page.getByLabelText('Show drafts').click();
  await expect.poll(() => preview().textContent).not.toContain('Voices');
  await row.getByLabelText('Shown to visitors').click();
  await expect.poll(() => preview().textContent).toContain('Voices');
  await page.getByLabelText('Language of the preview').selectOptions('pl');
  await expect.poll(() => preview().textContent).toContain('Głosy');
  expect(preview().inert).toBe(true);
  await save('new-1');
  await expect
    .poll(() => state.rows[0])
    .toMatchObject({ revision: 2, values: { title: 'Voices', 'title-pl': 'Głosy', isShown: 'on' } });
  await expect.element(page.getByText('Draft: not visible to visitors yet')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete “Voices”' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Deleted', { exact: true }).first()).toBeVisible();
  await expect.poll(() => shownOrder()).toEqual([]);
  expect(state.sent.map(({ intent }) => intent)).toEqual(['add-item', 'edit-item', 'delete-item']);
});

test('items are moved by buttons, by pulling, and with the keyboard alone', async () => {
  const { state } = await openFooter('items');
  const expectOrder = async (wanted: string[]) => {
    await expect.poll(shownOrder).toEqual(wanted);
    await expect.poll(() => state.rows.map(({ id }) => id)).toEqual(wanted);
  };
  await page.getByRole('button', { name: 'Move “Beta” up', exact: true }).click();
  await expectOrder(['b', 'a']);
  const handle = page.getByRole('button', { name: 'Move “Beta”', exact: true });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('[Space]{ArrowDown}[Space]');
  await expectOrder(['a', 'b']);
  await expect.element(handle).toHaveFocus();
  await expect.element(page.getByText('“Beta” dropped at position 2 of 2.')).toBeInTheDocument();
  await userEvent.dragAndDrop(handle, page.getByRole('button', { name: 'Move “Alpha”', exact: true }), {
    targetPosition: { x: 10, y: 0 },
  });
  await expectOrder(['b', 'a']);
  expect(state.sent.filter(({ intent }) => intent === 'reorder-items')).toHaveLength(3);
});

test('the second of two admins gets a conflict, and takes what is there or saves theirs', async () => {
  const { state } = await openFooter('items');
  const theirs = entry('a', { title: 'Alpha', 'title-de': 'Anderes', url: '/voices' }, 2);
  await rowOf('a').getByLabelText('Deutsch').fill('Meins');
  state.rows = [theirs];
  await save('a');
  const notice = rowOf('a').getByText('Someone else changed this while you were editing');
  await expect.element(notice).toBeVisible();
  await expect.element(rowOf('a').getByText('Alpha · /voices')).toBeVisible();
  await expect.element(rowOf('a').getByLabelText('Deutsch')).toHaveValue('Meins');
  await rowOf('a').getByRole('button', { name: 'Load the latest version' }).click();
  await expect.element(rowOf('a').getByLabelText('Deutsch')).toHaveValue('Anderes');
  await expect.element(notice).not.toBeInTheDocument();
  state.rows = [{ ...theirs, revision: 3 }];
  await rowOf('a').getByLabelText('Deutsch').fill('Doch meins');
  await save('a');
  await rowOf('a').getByRole('button', { name: 'Save mine over it' }).click();
  await expect.poll(() => state.rows[0]).toMatchObject({ revision: 4, values: { 'title-de': 'Doch meins' } });
  await expect.element(notice).not.toBeInTheDocument();
});

test('what is not saved is marked row by row, saved all at once, and not left without a question', async () => {
  const { state } = await openFooter('items', [...items(), entry('c', { title: 'Gamma', url: '/c' })]);
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>('form[data-unsaved]')].map(({ dataset }) => dataset.id);
  const saveAll = page.getByRole('button', { name: 'Save all' });
  await expect.element(saveAll).not.toBeInTheDocument();
  for (const id of ['a', 'b', 'c']) await rowOf(id).getByLabelText('Deutsch').fill(`Neu ${id}`);
  await expect.element(page.getByText('3 rows aren’t saved')).toBeVisible();
  await save('a');
  await expect.poll(marked).toEqual(['b', 'c']);
  await expect.element(rowOf('b').getByText('Not saved')).toBeVisible();
  await expectOpenToEveryone();
  await page.viewport(1280, 800);

  goTo('/elsewhere');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(currentAddress()).toBe('/footer');

  // Of one of them somebody else has saved something meanwhile: it asks in its place, and a second press overwrites nothing.
  state.rows = state.rows.map((row) =>
    row.id === 'b' ? entry('b', { title: 'Beta', 'title-de': 'Anderes', url: '/b' }, 2) : row,
  );
  await saveAll.click();
  await expect
    .element(rowOf('b').getByText('Someone else changed this while you were editing'))
    .toBeVisible();
  await expect.poll(marked).toEqual(['b']);
  await expect.element(rowOf('b').getByRole('button', { name: 'Load the latest version' })).toHaveFocus();
  await saveAll.click();
  expect(state.rows.map(({ values }) => values['title-de'])).toEqual(['Neu a', 'Anderes', 'Neu c']);
  await rowOf('b').getByRole('button', { name: 'Save mine over it' }).click();
  await expect.poll(marked).toEqual([]);
  await rowOf('a').getByLabelText('Deutsch').fill('');
  await saveAll.click();
  await expect.element(page.getByText('Everything is saved').first()).toBeVisible();
  goTo('/elsewhere');
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
});

test('edits of a row deleted by somebody else stay to be copied; of one deleted here not', async () => {
  const { state } = await openFooter('items', [...items(), entry('c', { title: 'Gamma', url: '/c' })]);
  await rowOf('a').getByLabelText('Polski').fill('Godzina pracy');
  await rowOf('c').getByLabelText('Polski').fill('Nieważne');
  state.rows = [entry('b', { title: 'Beta', 'title-de': 'Anderes', url: '/b' }, 2), ...state.rows.slice(2)];
  // Whatever is sent makes the page revalidate, as a change of somebody else does.
  await page.getByRole('button', { name: 'Move “Beta” down', exact: true }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Someone else deleted this row' });
  await expect.element(told.getByText('Godzina pracy')).toBeVisible();
  // Whoever had typed nothing in a row sees at once what somebody else saved there.
  await expect.element(rowOf('b').getByLabelText('Deutsch')).toHaveValue('Anderes');
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await page.getByRole('button', { name: 'Delete “Gamma”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Deleted', { exact: true }).first()).toBeVisible();
  expect(told.elements()).toHaveLength(1);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(told).not.toBeInTheDocument();
});

test('addresses that would do harm are refused where they are typed, and nothing is sent', async () => {
  const { state } = await openFooter('items');
  for (const url of addressAttacks.filter((address) => !/[\n\t]|^\/"/.test(address))) {
    await rowOf('a').getByLabelText('URL').fill(url);
    await save('a');
    await expect.element(rowOf('a').getByText(urlRefusal)).toBeVisible();
  }
  await expect.element(rowOf('a').getByLabelText('URL')).toHaveFocus();
  expect(state.sent).toEqual([]);
});

test('of an icon only its paths are shown, whatever else is in it', async () => {
  let ran = 0;
  Object.assign(window, { [alarm]: () => (ran += 1) });
  await openFooter('links', [entry('l', { platform: 'Pen', url: 'https://pen.example/', icon: '' })]);
  const icon = rowOf('l').getByLabelText('Icon').element() as HTMLTextAreaElement;
  const type = (words: string) => {
    icon.value = words;
    icon.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const attack of Object.values(markupAttacks)) {
    type(attack);
    const shown = [...document.querySelectorAll('[data-icon-preview] *, [data-preview] *')];
    expect(shown.filter((part) => /^(script|iframe|foreignobject|style)$/i.test(part.tagName))).toEqual([]);
    expect(shown.flatMap(({ attributes }) => [...attributes]).filter(({ name }) => /^on/.test(name))).toEqual(
      [],
    );
  }
  type('<svg viewBox="0 0 24 24"><path d="M2 2L22 22"/><script>1</script></svg>');
  await expect
    .poll(() => document.querySelector('[data-icon-preview] path')?.getAttribute('d'))
    .toBe('M2 2L22 22');
  await expect.poll(() => preview().querySelectorAll('path[d="M2 2L22 22"]').length).toBe(1);
  expect(ran).toBe(0);
});

test('a logo is chosen from the image library, typed only from this site, and taken away', async () => {
  const { state } = await openFooter('settings', [entry('footer', { logoUrl: '' })]);
  const form = page.getByRole('form', { name: 'Logo', exact: true });
  await form.getByRole('button', { name: 'Choose image' }).click();
  await page.getByRole('dialog').getByRole('option', { name: 'Harbour' }).click();
  await expect
    .element(form.getByLabelText('Logo URL'))
    .toHaveValue('/media/images/1700000000000-harbour-1920.webp');
  await expect
    .poll(() => preview().querySelector('img')?.getAttribute('src'))
    .toContain('1700000000000-harbour');
  await form.getByLabelText('Logo URL').fill('https://elsewhere.example/a.png');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText(/the address must start with/)).toBeVisible();
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect.element(form.getByLabelText('Logo URL')).toHaveValue('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Settings saved successfully').first()).toBeVisible();
  expect(state.sent).toMatchObject([{ intent: 'save-footer', logoUrl: '' }]);
});

test('named links are added, changed and deleted', async () => {
  const { state } = await openFooter('named', []);
  const form = page.getByRole('form', { name: 'New named link' });
  await form.getByLabelText('Name').fill('Not A Name');
  await form.getByRole('button', { name: 'Add link' }).click();
  await expect.element(form.getByText(/^Use lowercase letters and digits/)).toBeVisible();
  await form.getByLabelText('Name').fill('help');
  await form.getByLabelText('URL').fill('/contact');
  await form.getByRole('button', { name: 'Add link' }).click();
  await expect.element(form.getByLabelText('Name')).toHaveValue('');
  await expect.element(page.getByRole('form', { name: 'Named link “help”' })).toBeVisible();
  await rowOf('help').getByLabelText('URL').fill('javascript:alert(1)');
  await save('help');
  await expect.element(rowOf('help').getByText(urlRefusal)).toBeVisible();
  await rowOf('help').getByLabelText('URL').fill('/chat');
  await save('help');
  await expect.poll(() => state.rows).toMatchObject([{ id: 'help', revision: 2, values: { url: '/chat' } }]);
  // What is deleted is what the page has read since.
  await expect.element(rowOf('help').getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', { name: 'Delete “help”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => state.rows).toEqual([]);
});

test('where the connection breaks, the page says what failed and stays', async () => {
  const { state } = await openFooter('items');
  state.isDown = true;
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect.element(page.getByText('Failed to add menu item').first()).toBeVisible();
  await rowOf('a').getByLabelText('English').fill('Other');
  await save('a');
  await expect.element(rowOf('a').getByText('Failed to update menu item')).toBeVisible();
  await expect.element(rowOf('a').getByLabelText('English')).toHaveValue('Other');
  await page.getByRole('button', { name: 'Move “Beta” up', exact: true }).click();
  await expect.element(page.getByText('Failed to reorder menu items').first()).toBeVisible();
  await expect.poll(shownOrder).toEqual(['a', 'b']);
});
