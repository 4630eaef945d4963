import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoCard, demoDictation } from '#test/browser/demo-dictation.ts';
import { onTouchScreen } from '#test/browser/input.ts';
import { startMarking } from '#test/browser/marking-server.ts';
import { openSession, workspaceData } from '#test/browser/open-session.tsx';
import {
  expectFits,
  expectFitsTwiceAsLarge,
  expectNoFindings,
  expectOpenToEveryone,
  goBack,
  renderModule,
} from '#test/browser/render-page.tsx';
import { blankContent } from '../drafts/draft.ts';
import type { ResultReview } from '../grading/attempt.ts';
import type { Opened } from './workspace.queries.server.ts';
import * as workspace from './workspace.route.tsx';

const viewer = { id: 'nora', firstName: 'Nora' };
const list = page.getByRole('list', { name: 'Dictations to choose from' });
const nothing: Opened = { state: 'nothing', wasPlayed: false };

/** The workspace with what was opened and, if it is given, another list. */
const open = (opened: Opened, change: Partial<ReturnType<typeof workspaceData>> = {}) =>
  renderModule(workspace, {
    ...{ path: '/dictation', viewer },
    loader: ({ request }) => ({ ...workspaceData(request.url, opened), ...change }),
  });

test('before anything is chosen there is one thing to begin with, or to go on with', async () => {
  const suggested = demoCard('The New Password');
  const screen = await open({ state: 'nothing', suggested, wasPlayed: true });
  await expect
    .element(page.getByRole('link', { name: 'Continue with “The New Password”' }))
    .toHaveAttribute('href', `/dictation?file=${suggested.id}`);
  await expect.element(page.getByText('Select an audio file with text')).toBeVisible();
  await expectOpenToEveryone();
  await screen.unmount();
  await open({ state: 'nothing', suggested, wasPlayed: false });
  await expect.element(page.getByRole('link', { name: /^Start with/ })).toBeVisible();
});

test('the list is filtered by its address', async () => {
  const asked: string[] = [];
  await renderModule(workspace, {
    ...{ path: '/dictation', viewer },
    loader: ({ request }) => {
      asked.push(new URL(request.url).search);
      return workspaceData(request.url, nothing);
    },
  });
  await page.getByRole('combobox', { name: 'Audio language' }).selectOptions('Italiano');
  await expect.poll(() => asked.at(-1)).toBe('?language=it');
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Tourism');
  await expect.poll(() => asked.at(-1)).toBe('?language=it&category=Tourism');
  await page.getByRole('checkbox', { name: /favorites/i }).click({ force: true });
  await expect.poll(() => asked.at(-1)).toBe('?language=it&category=Tourism&favorites=1');
});

test('a list without anything says why, and how to see more', async () => {
  const address = { favoritesOnly: true };
  await open(nothing, { shelf: { cards: [] }, address });
  await expect.element(page.getByText('No favorites match these filters.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Clear filters' }))
    .toHaveAttribute('href', '/dictation');
});

test('the list grows on request, and says when that fails', async () => {
  let isBroken = true;
  await renderModule(workspace, {
    ...{ path: '/dictation', viewer },
    loader: ({ request }) => {
      const isMore = new URL(request.url).searchParams.has('after');
      if (!isMore) return workspaceData(request.url, nothing, { next: 'here' });
      if (isBroken) return { ...workspaceData(request.url, nothing), isStale: true };
      return workspaceData(request.url, nothing, { cards: [demoCard('Die gelöschte Datei')] });
    },
  });
  await expect.element(list.getByRole('listitem')).toHaveLength(4);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The rest of the list couldn’t be loaded.');
  isBroken = false;
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect.element(list.getByRole('link', { name: 'Die gelöschte Datei' })).toHaveFocus();
});

test('what a plan lacks is behind a gate that leads to the plans', async () => {
  const file = { title: 'Una gita sul lago', language: 'it' as const };
  await open({ state: 'refused', kind: 'payment', problem: 'dictation:refusal.paidPlanMissing', file });
  await expect.element(page.getByRole('heading', { name: 'Premium Content' })).toBeVisible();
  await expect.element(page.getByText('This content requires a paid plan.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View Subscription Plans' }))
    .toHaveAttribute('href', '/subscription');
  await expectOpenToEveryone();
});

test('a file that is gone leads to the library', async () => {
  await open({ state: 'refused', kind: 'missing', problem: 'library:refusal.missing' });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'This dictation is no longer available.' }))
    .toBeVisible();
});

test('without a connection, choosing something else leaves the session as it is, and later each is there', async () => {
  const { dictation } = demoDictation();
  const other = demoDictation('The New Password').dictation;
  const server = startMarking();
  const draft = { ...blankContent, text: 'Please choose', revision: 1 };
  await renderModule(workspace, {
    ...{ path: `/dictation?file=${dictation.id}`, viewer: { id: server.userId } },
    loader: ({ request }) =>
      workspace.clientLoader({
        serverLoader: async () => {
          if (server.mood === 'unreachable') throw new TypeError('Failed to fetch');
          const isOther = new URL(request.url).searchParams.get('file') === other.id;
          const asked = isOther ? { dictation: other, draft } : { dictation, draft: server.draft };
          return workspaceData(request.url, { state: 'open', begun: [], ...asked });
        },
      } as never),
  });
  const sheet = page.getByRole('textbox', { name: 'Your text' });
  await sheet.fill('Daniel works');
  server.mood = 'unreachable';
  await page.getByRole('link', { name: 'The New Password', exact: true }).click();
  await expect
    .element(page.getByText('This couldn’t be loaded. What you had open is still here.'))
    .toBeVisible();
  await expect.element(sheet).toHaveValue('Daniel works');
  await page.getByRole('combobox', { name: 'Audio language' }).selectOptions('Deutsch');
  await expect.element(page.getByRole('heading', { level: 1, name: dictation.title })).toBeVisible();
  await sheet.fill('Daniel works on');
  await expect.element(sheet).toHaveValue('Daniel works on');
  server.mood = 'well';
  goBack();
  await expect.element(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible();
  await expect.element(sheet).toHaveValue('Please choose');
  goBack();
  await expect.element(page.getByRole('heading', { level: 1, name: dictation.title })).toBeVisible();
  await expect.element(sheet).toHaveValue('Daniel works on');
});

test('on a phone a note that everyone can read leads to where one writes there', async () => {
  const { dictation } = demoDictation();
  startMarking();
  await onTouchScreen(async () => {
    await page.viewport(390, 844);
    await open({ state: 'open', dictation, begun: [] });
    await expect.element(page.getByText(/easier on a computer or tablet/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Write on your phone' }))
      .toHaveAttribute('href', `/mobile/player?file=${dictation.id}`);
    expect(page.getByRole('textbox', { name: 'Your text' }).query()).toBeNull();
    await expectFits(390, 844);
    await expectNoFindings();
  });
});

for (const [what, width, height] of [
  ['a window at 200 % zoom', 720, 450],
  ['a narrow window', 500, 800],
] as const)
  test(`at a desktop one can write and compare in ${what}, with letters twice as large too`, async () => {
    const { dictation, lyrics } = demoDictation();
    startMarking();
    await page.viewport(width, height);
    await open({ state: 'open', dictation, begun: [] });
    await expect.element(page.getByText(/easier on a computer or tablet/)).not.toBeVisible();
    await page.getByRole('textbox', { name: 'Your text' }).fill(lyrics.replace('receive', 'recieve'));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Mistakes to fix' })).toBeVisible();
    await expectFitsTwiceAsLarge(width);
    await expectFitsTwiceAsLarge(1440);
  });

test('whoever comes to begin writes at once; a result that is there already stays', async () => {
  const { server, screen, lyrics } = await openSession({ begins: true });
  const first = page.getByRole('textbox', { name: 'Sentence 1' });
  await expect.element(first).toHaveFocus();
  await page.getByRole('radio', { name: 'Whole text' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Your text' }).fill(lyrics);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(page.getByText('Every word is right.')).toBeVisible();
  const finished = { result: server.said as ResultReview, parts: [], writingMs: 900 };
  await screen.unmount();

  await openSession({ server, begins: true, begun: [{ mode: 'whole', looks: [], finished }] });
  await expect.element(page.getByText('Every word is right.')).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
});

test('what cannot be shown at all says so', async () => {
  await renderModule({ default: workspace.ErrorBoundary }, { path: '/dictation' });
  await expect.element(page.getByText('The dictation couldn’t be loaded. Please try again.')).toBeVisible();
});
