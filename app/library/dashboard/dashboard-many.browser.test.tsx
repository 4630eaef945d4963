import type { ActionFunctionArgs } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UserId } from '#app/platform/ids.ts';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import type { AudioFileId } from '../audio-file.ts';
import { manageSearch } from '../files/manage-filters.ts';
import * as dashboard from './dashboard.route.tsx';
import type { FileRow } from './files-table.tsx';

const learner = '11111111-1111-4111-8111-111111111111' as UserId;
const nightShift: FileRow = {
  ...{ id: 'a1' as AudioFileId, title: 'Night shift', author: 'Ada', identifier: 'N-1', language: 'en' },
  ...{ categories: ['Logistics'], coverImage: null, level: 'B1', contentAccessLevel: 'student' },
  ...{ accessType: 'basic', isVisible: true, durationMs: 84_000, likesCount: 3 },
  ...{ addedAt: '2026-03-05T10:00:00.000Z', addedOn: 'Mar 5, 2026', scheduledFor: null, learner: null },
  ...{ outlineState: 'done', alignmentState: 'done', warnings: null, unsureCount: 0 },
};
const ownTale: FileRow = {
  ...{ ...nightShift, id: 'a2' as AudioFileId, title: 'Eine lange Geschichte', language: 'de' },
  learner: { id: learner, name: 'Ines' },
};
const files = [nightShift, ownTale, { ...nightShift, id: 'a3' as AudioFileId, title: 'Unsure' }];

let sent: Record<string, FormDataEntryValue>[];
let answer: (fields: Record<string, FormDataEntryValue>) => unknown;

beforeEach(() => {
  sent = [];
  answer = ({ intent }) => ({ intent });
});

const act: (args: ActionFunctionArgs) => unknown = async ({ request }) => {
  const fields = Object.fromEntries(await request.formData());
  sent.push(fields);
  return answer(fields);
};

const open = (path = '/dashboard', around = {}) =>
  renderModule(dashboard, {
    path,
    loader: ({ request }) => {
      const { edit: _, ...filters } = manageSearch.read(new URL(request.url).searchParams);
      const categories = [{ name: 'Tourism' }, { name: 'Logistics' }];
      return { filters, files, categories, total: files.length, ...around };
    },
    action: act,
    routes: [{ path: '/bin', action: act }],
  });

const question = page.getByRole('alertdialog');

describe('the order and the sound of the rows', () => {
  test('columns sort, up and down, and say so', async () => {
    await open('/dashboard?language=de&after=x');
    const column = (name: string) => page.getByRole('columnheader', { name });
    await expect.element(column('Added')).toHaveAttribute('aria-sort', 'descending');
    await column('Title and author').getByRole('link').click();
    await expect.poll(currentAddress).toBe('/dashboard?language=de&sort=title');
    await expect.element(column('Title and author')).toHaveAttribute('aria-sort', 'ascending');
    await column('Title and author').getByRole('link').click();
    await expect.poll(currentAddress).toBe('/dashboard?language=de&sort=titleDown');
    await column('Likes').getByRole('link').click();
    await expect.element(column('Likes')).toHaveAttribute('aria-sort', 'descending');
    await column('Added').getByRole('link').click();
    await expect.poll(currentAddress).toBe('/dashboard?language=de&sort=oldest');
  });

  test('who uploaded a file leads to all files of theirs', async () => {
    await open();
    const theirs = page.getByRole('link', { name: 'Uploaded by Ines' });
    await expect.element(theirs).toHaveAttribute('href', `/dashboard?by=${learner}`);
  });

  test('a row is played where it stands, one at a time; what cannot be played says so', async () => {
    const played: string[] = [];
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
      this: HTMLMediaElement,
    ) {
      if (this.src.endsWith('/a3')) throw new DOMException('none', 'NotSupportedError');
      played.push(new URL(this.src).pathname);
    });
    await open();
    await page.getByRole('button', { name: 'Play “Night shift”' }).click();
    await expect.element(page.getByRole('button', { name: 'Pause “Night shift”' })).toBeVisible();
    await page.getByRole('button', { name: 'Play “Eine lange Geschichte”' }).click();
    await expect.element(page.getByRole('button', { name: 'Play “Night shift”' })).toBeVisible();
    expect(played).toEqual(['/media/audio/a1', '/media/audio/a2']);
    await page.getByRole('button', { name: 'Play “Unsure”' }).click();
    await expect.element(page.getByText(/This recording couldn’t be played/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play “Unsure”' })).toBeVisible();
    play.mockRestore();
  });
});

describe('many files at once', () => {
  const tick = (title: string) => page.getByRole('checkbox', { name: `Select “${title}”` });
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  const choose = async (menu: string, item: string) => {
    await bar.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test('are ticked one by one, as a range and all together', async () => {
    await open('/dashboard', { total: 42 });
    await expect.element(bar).toMatchTextContent('42 audio files');
    await tick('Night shift').click();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
    await tick('Unsure').click({ modifiers: ['Shift'] });
    await expect.element(bar.getByText('3 selected')).toBeVisible();
    await expect.element(tick('Eine lange Geschichte')).toBeChecked();
    await bar.getByRole('button', { name: 'Select all 42 that match' }).click();
    await expect.element(bar.getByText('42 selected')).toBeVisible();
    await tick('Unsure').click();
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(tick('Night shift')).not.toBeChecked();
    const page1 = bar.getByRole('checkbox', { name: 'Select all on this page' });
    page1.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(bar.getByText('3 selected')).toBeVisible();
    await expectOpenToEveryone();
  });

  test('are changed and stay ticked for the next change; what was done can be undone', async () => {
    const steps = [{ id: 'a1', was: { isVisible: true }, is: { isVisible: false } }];
    answer = ({ intent }) =>
      intent === 'undo-many'
        ? {
            ...{ intent, done: 'many:undone' },
            value: { changed: 1, left: [{ name: 'Unsure', why: 'many:left.meanwhile' }] },
          }
        : { intent, done: 'many:changed', value: { changed: 2, left: [], undo: steps } };
    await open();
    await tick('Night shift').click();
    await tick('Unsure').click();
    await choose('Visibility', 'Hidden');
    await expect.element(page.getByText('2 changed', { exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('group', { name: 'Add to' }).getByRole('menuitem', { name: 'Tourism' }).click();
    await expect.poll(() => sent).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('1 change undone', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Unsure: changed by someone else/)).toBeVisible();
    expect(sent).toMatchObject([
      { intent: 'change-many', ids: 'a1 a3', change: 'visibility', to: 'hidden' },
      { intent: 'change-many', ids: 'a1 a3', change: 'add-category', to: 'Tourism' },
      { intent: 'undo-many', steps: JSON.stringify(steps) },
    ]);
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  });

  test('all that match are changed by their filters', async () => {
    await open('/dashboard?q=e&level=B1', { total: 42 });
    await bar.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await bar.getByRole('button', { name: 'Select all 42 that match' }).click();
    await choose('Access', 'Premium');
    await expect
      .poll(() => sent)
      .toMatchObject([{ intent: 'change-many', matching: 'q=e&level=B1', change: 'access', to: 'premium' }]);
    expect(sent[0]).not.toHaveProperty('ids');
  });

  test('are deleted after a question that says how many, and brought back from the bin by one press', async () => {
    answer = ({ intent }) =>
      intent === 'restore-many'
        ? { intent, done: 'many:restored', value: { changed: 2, left: [] } }
        : { intent, done: 'many:deleted', value: { changed: 2, left: [], inBin: ['a1', 'a3'] } };
    await open();
    await tick('Night shift').click();
    await tick('Unsure').click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect.element(question.getByRole('heading')).toMatchTextContent('Delete 2 audio files?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('2 deleted', { exact: true })).toBeVisible();
    expect(sent).toMatchObject([{ intent: 'delete-many', ids: 'a1 a3' }]);
    await expect.element(tick('Unsure')).not.toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('2 restored', { exact: true })).toBeVisible();
    expect(sent[1]).toEqual({ intent: 'restore-many', ids: 'a1 a3' });
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  });

  test('fit on a phone', async () => {
    await page.viewport(390, 844);
    try {
      await open();
      await expect.element(tick('Night shift')).toBeInViewport({ ratio: 1 });
      await tick('Night shift').click();
      await expect.element(bar.getByRole('button', { name: 'Category' })).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      await expectOpenToEveryone();
    } finally {
      await page.viewport(1280, 720);
    }
  });
});
