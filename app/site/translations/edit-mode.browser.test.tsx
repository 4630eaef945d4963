import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import { EditModeHost, EditModeSwitch, setEditMode } from './edit-mode-switch.tsx';

const { fetch } = window;

afterEach(() => {
  setEditMode(false);
  vi.restoreAllMocks();
});

/** A page with a heading, a paragraph, a link and a label, as any of the site. */
function SomePage() {
  const t = useText('site');
  return (
    <main>
      <ul>
        <EditModeSwitch />
      </ul>
      <h1>
        <Text k="contact:hero.title" />
      </h1>
      <p data-lead="">
        <Text k="contact:hero.lead" />
      </p>
      <a href="#elsewhere">
        <Text k="site:menu.home" />
      </a>
      <nav aria-label={t('site:footer.label')} />
      <EditModeHost />
    </main>
  );
}

const shipped = 'We read every message';

async function openPage(role: 'admin' | 'user' = 'admin') {
  const sent: Record<string, string>[] = [];
  const shown = (key: string, value: string, revision = 0) => ({
    ...{ key, sourceKey: key, english: value, bundled: shipped, value, revision, kind: undefined },
  });
  let stored = shown('contact:hero.title', shipped);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(String(input), location.origin);
    if (address.pathname !== '/translations/text') return fetch(input, init);
    const key = address.searchParams.get('key') ?? '';
    if (key === 'contact:hero.lead') return new Response(null, { status: 404 });
    return Response.json({
      text: key === 'contact:hero.title' ? stored : shown(key, 'Footer links'),
      hasTranslator: false,
    });
  });
  const screen = await renderPage(<SomePage />, {
    viewer: { id: 'ada', role },
    routes: [
      {
        path: '/translations',
        action: async ({ request }) => {
          const fields = Object.fromEntries(await request.formData()) as Record<string, string>;
          sent.push(fields);
          const { id = '', intent, value = '' } = fields;
          if (!value) return { id, intent, errors: { value: 'translations:refusal.empty' } };
          stored = intent === 'reset' ? shown(id, shipped) : shown(id, value, 1);
          const done = intent === 'reset' ? 'translations:done.reset' : 'translations:done.saved';
          return { id, intent, done, value: stored };
        },
      },
    ],
  });
  return { screen, sent };
}

const bar = () => page.getByRole('region', { name: 'Content edit mode' });
const dialog = () => page.getByRole('dialog');
const heading = () => page.getByRole('heading', { level: 1 });

async function switchOn() {
  await page.getByRole('switch', { name: 'Content edit mode' }).click();
  await expect.element(bar()).toBeVisible();
  await expect.element(heading()).toHaveAttribute('data-text-edit', 'added');
}

/** Whether the browser has fetched the mode's own code. */
const hasCode = () =>
  performance
    .getEntriesByType('resource')
    .some(({ name }) => new URL(name).pathname.endsWith('/edit-mode.tsx'));

// The first of all: what one test has loaded stays loaded for those after it.
test('a learner has no switch, and nothing of it though the tab says it is on: not even its code', async () => {
  performance.clearResourceTimings();
  sessionStorage.setItem('contentEditMode', 'on');
  const { screen } = await openPage('user');
  await expect.element(heading()).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  await expect.element(bar()).not.toBeInTheDocument();
  await heading().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(hasCode()).toBe(false);
  await screen.unmount();
  await openPage('admin');
  await expect.element(bar()).toBeVisible();
  expect(hasCode()).toBe(true);
});

test('an admin edits a text where it stands, puts it back, and what is done once is sent once', async () => {
  const { sent } = await openPage();
  await switchOn();
  expect(heading().element().textContent).toBe(shipped);
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await heading().click();
  await expect.element(dialog().getByText('contact:hero.title')).toBeVisible();
  await expect.element(dialog().getByRole('textbox')).toHaveFocus();
  await dialog().getByRole('textbox').fill('We read all of it');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Saved\./).first()).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await heading().click();
  await dialog().getByRole('button', { name: 'Reset to the original' }).click();
  await expect.element(dialog().getByText('Original text restored.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(heading()).toHaveTextContent(shipped);
  await bar().getByRole('button', { name: 'Done' }).click();
  await expect.element(bar()).not.toBeInTheDocument();
  await heading().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent.map(({ intent, id }) => [intent, id])).toEqual([
    ['save', 'contact:hero.title'],
    ['reset', 'contact:hero.title'],
  ]);
});

test('with the keyboard alone: the mode is remembered for this tab, and a text that cannot be saved is refused', async () => {
  sessionStorage.setItem('contentEditMode', 'on');
  await openPage();
  await expect.element(bar()).toBeVisible();
  await expect.element(heading()).toHaveAttribute('tabindex', '0');
  (heading().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const field = dialog().getByRole('textbox');
  await expect.element(field).toHaveValue(shipped);
  await field.fill('');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('Content cannot be empty')).toBeVisible();
  await field.fill('All of it');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Saved\./).first()).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('labels are found in the list of texts; a text without a key says so; pages still work', async () => {
  await openPage();
  await switchOn();
  await page
    .getByText(/./)
    .and(page.elementLocator(document.querySelector('[data-lead]') as Element))
    .click();
  await expect.element(dialog().getByText('Could not find translation key for this content')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await bar().getByRole('button', { name: 'Texts on this page' }).click();
  await dialog().getByRole('searchbox').fill('site:footer.label');
  const found = dialog().getByRole('button', { name: /site:footer\.label/ });
  await expect.element(found.getByText('Label', { exact: true })).toBeVisible();
  await found.click();
  await expect.element(dialog().getByRole('textbox')).toHaveValue('Footer links');
  await userEvent.keyboard('{Escape}');
  const link = page.getByRole('link', { name: 'Home' });
  await link.click();
  await expect.element(dialog()).toBeVisible();
  expect(location.hash).toBe('');
  await userEvent.keyboard('{Escape}');
  await bar().getByRole('switch', { name: 'Click to edit' }).click();
  await link.click();
  await expect.poll(() => location.hash).toBe('#elsewhere');
  history.replaceState(null, '', location.pathname + location.search);
});
