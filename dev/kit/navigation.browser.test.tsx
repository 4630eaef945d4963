import { Bold, Italic } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConflictNotice } from '#app/ui/notice.tsx';
import { Toolbar, ToolbarButton, ToolbarGroup } from '#app/ui/tooltip.tsx';
import { renderPage } from '#test/browser/render-page.tsx';
import { Buttons } from './buttons.tsx';
import { Charts } from './charts.tsx';
import { Collections } from './collections.tsx';
import { Messages } from './messages.tsx';
import { Navigation } from './navigation.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('tabs turn with arrows and skip the disabled one', async () => {
  await renderPage(<Navigation />);
  const tab = (name: string) => page.getByRole('tab', { name, exact: false });
  tab('All').element().focus();
  for (const [key, name] of [
    ['ArrowRight', 'Favorites'],
    ['ArrowRight', 'Preferences'],
    ['Home', 'All'],
    ['End', 'Preferences'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect
    .element(page.getByRole('tabpanel', { name: 'Preferences' }))
    .toHaveTextContent('What you like.');
});

test('tabs that are addresses mark the open one', async () => {
  await renderPage(<Navigation />);
  await expect.element(page.getByRole('navigation', { name: 'Library by address' })).toBeVisible();
  await link('Recently played').click();
  await expect.element(link('Recently played')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('All')).not.toHaveAttribute('aria-current');
});

test('of an accordion one is open, or none', async () => {
  await renderPage(<Navigation />);
  const [first, second] = document.querySelectorAll('details');
  const press = async (details?: HTMLDetailsElement) => {
    details?.querySelector('summary')?.focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(first);
  expect([first?.open, second?.open]).toEqual([true, false]);
  await press(second);
  expect([first?.open, second?.open]).toEqual([false, true]);
  await press(second);
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
});

test('paging leads to the neighbours, the ends, and no further', async () => {
  await renderPage(<Navigation />, { path: '/?page=19' });
  const paging = page.getByRole('navigation', { name: 'Pages of users' });
  await expect.element(paging.getByRole('link', { name: 'Page 19' })).toHaveAttribute('aria-current', 'page');
  await paging.getByRole('link', { name: 'Next page' }).click();
  await expect.element(paging.getByRole('link', { name: 'Page 20' })).toHaveAttribute('aria-current', 'page');
  await expect.element(paging.getByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  await expect.element(paging.getByRole('link', { name: 'Page 1', exact: true })).toBeVisible();
});

test('a carousel turns with its buttons and stops at its end', async () => {
  await renderPage(<Collections />);
  await expect.element(button('Back')).toBeDisabled();
  await button('Further').click();
  await expect.element(button('Back')).toBeEnabled();
  const row = page.getByRole('region', { name: 'Recently added' }).element();
  row.scrollTo({ left: row.scrollWidth });
  await expect.element(button('Further')).toBeDisabled();
  await button('Back').click();
  await expect.element(button('Further')).toBeEnabled();
});

test('a table is sorted by its heads, opens a row, and says when it has none', async () => {
  await renderPage(<Collections />);
  const table = page.getByRole('table', { name: 'Learners', exact: true });
  await table.getByRole('link', { name: 'Attempts' }).click();
  await expect
    .element(table.getByRole('columnheader', { name: 'Attempts' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.element(table.getByRole('rowheader', { name: 'Anna Nowak' })).toBeVisible();
  const sheets = page.getByRole('table', { name: 'Learners as sheets' });
  await expect.element(sheets).toMatchTextContent('What can be changed about Anna stands here.');
  expect(sheets.getByRole('rowheader', { name: 'Anna Nowak' }).query()).toBeNull();
  await expect.element(page.getByText('No users yet')).toBeVisible();
});

test('a busy button keeps its width and the focus, and is not pressed twice', async () => {
  await renderPage(<Buttons />);
  const start = button('Start work').element();
  const { width } = start.getBoundingClientRect();
  start.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByLabelText('Times started')).toHaveTextContent('1');
  await expect.element(button('Start work')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Start work')).toHaveFocus();
  expect(start.getBoundingClientRect().width).toBeCloseTo(width, 0);
});

test('a link that opens elsewhere says so', async () => {
  await renderPage(<Buttons />);
  const away = page.getByRole('link', { name: /one that leaves.*opens in a new tab/ });
  await expect.element(away).toHaveAttribute('target', '_blank');
  await expect.element(away).toHaveAttribute('rel', 'noopener');
});

test('a toolbar is one stop of Tab, walked with arrows; a tool that cannot act can still be read', async () => {
  const [bold, italic] = [vi.fn(), vi.fn()];
  await renderPage(
    <>
      <textarea aria-label="Text" />
      <Toolbar aria-label="Tools">
        <ToolbarGroup label="Letters">
          <ToolbarButton label="Bold" keys="Ctrl B" icon={<Bold />} pressed onClick={bold} />
          <ToolbarButton label="Italic" icon={<Italic />} disabled onClick={italic} />
        </ToolbarGroup>
      </Toolbar>
    </>,
  );
  await page.getByLabelText('Text').click();
  await button('Bold').click();
  expect(bold).toHaveBeenCalledOnce();
  await expect.element(page.getByLabelText('Text')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Bold')).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Bold (Ctrl B)');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button('Italic')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(italic).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button('Bold')).toHaveFocus();
});

test('a chart is read as a table, with what is missing in words', async () => {
  await renderPage(<Charts />);
  const rows = (title: string) =>
    [...page.getByRole('figure', { name: title }).element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
  expect(rows('Sentences this week').slice(0, 2)).toEqual([
    ['Monday', '4'],
    ['Tuesday', '7'],
  ]);
  expect(rows('Accuracy by month').slice(2, 4)).toEqual([
    ['Mar', '68 %'],
    ['Apr', 'nothing written'],
  ]);
  expect(rows('A year of practice').length).toBeGreaterThan(100);
});

test('messages say how they stand, and how far the work has come', async () => {
  await renderPage(<Messages />);
  const upload = page.getByRole('progressbar', { name: 'Uploading “night.mp3”' });
  await expect.element(upload).toHaveAttribute('aria-valuetext', '12 of 48 MB');
  await expect
    .element(page.getByRole('progressbar', { name: 'Working' }))
    .not.toHaveAttribute('aria-valuenow');
  const steps = page.getByRole('list', { name: 'Processing' }).getByRole('listitem');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(steps.nth(3)).toMatchTextContent(/failed/);
  expect(page.getByText('Loading the library').query()).not.toBeNull();
});

test('of two who edited the same, the second is told, and decides', async () => {
  const [theirs, mine] = [vi.fn(), vi.fn()];
  await renderPage(
    <ConflictNotice
      title="Someone saved this meanwhile"
      takeTheirs={{ label: 'Show theirs', onClick: theirs }}
      keepMine={{ label: 'Keep mine', onClick: mine }}
    >
      It says “Contact” now.
    </ConflictNotice>,
  );
  await expect.element(page.getByRole('status')).toMatchTextContent(/Someone saved this meanwhile/);
  await button('Show theirs').click();
  await button('Keep mine').click();
  expect([theirs.mock.calls.length, mine.mock.calls.length]).toEqual([1, 1]);
});
