import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import {
  currentAddress,
  expectOpenToEveryone,
  renderModule,
  renderPage,
} from '#test/browser/render-page.tsx';
import { FileVariants } from './file-variants.layout.tsx';
import * as inbox from './inbox.route.tsx';
import { inboxSearch, inboxTabs } from './inbox-address.ts';
import type { AppealRow, MessageRow, UploadRow, VariantRow } from './inbox-page.queries.server.ts';

const sent = { at: '2026-11-17T12:00:00.000Z', ago: '2 hours ago', exactly: 'November 17, 2026, 12:00 UTC' };

/** A row with something else in it; ids are plain words here. */
type Changed<Row> = Partial<Omit<Row, 'id'>> & { id?: string };

const message = (more: Changed<MessageRow> = {}) =>
  ({
    ...{
      id: 'm1',
      name: '<b>Ada</b>',
      email: 'ada+inbox@example.org',
      subject: 'Pupils',
      locale: 'en',
      sent,
    },
    ...{ message: '<img src=x onerror=alert(1)>', mailState: 'mailed', mailError: null },
    ...{ handledAt: null, revision: 3 },
    ...more,
  }) as MessageRow;

const appeal = (more: Changed<AppealRow> = {}) =>
  ({
    ...{ id: 'a1', title: 'A Night at the Warehouse', language: 'en', audioFileId: 'f1', sent },
    ...{ verdict: 'replaced', learners: 2, reason: 'It is a name.', remark: null, state: 'open' },
    ...{ before: 'I am ', expected: 'Daniel', after: '.', learner: 'Danniel', canBeAccepted: true },
    ...more,
  }) as AppealRow;

const variant = (more: Changed<VariantRow> = {}) =>
  ({
    ...{ id: 'v1', title: 'A Night at the Warehouse', language: 'en', audioFileId: 'f1', sent, fits: true },
    ...{ before: 'I am ', expected: 'Daniel', after: '.', accepted: 'Danniel' },
    ...{ isRescored: true, attemptsRead: 4, attemptsToRead: 4, corrected: 1 },
    ...more,
  }) as VariantRow;

const upload = (more: Changed<UploadRow> = {}) =>
  ({
    ...{
      id: 'u1',
      title: 'My meeting',
      author: 'Ann',
      language: 'en',
      level: 'A2',
      sent,
      durationMs: 61_000,
    },
    ...{
      categories: ['IT'],
      lyrics: 'Good morning.',
      isVisible: false,
      learner: 'Ann',
      email: 'ann@x.example',
    },
    ...{ decision: null, note: null },
    ...more,
  }) as UploadRow;

interface Given {
  rows?: unknown[];
  answer?: () => FormAnswer;
  before?: string;
  after?: string;
}

/** The inbox at an address, with these rows; what is sent to it, and what it answers. */
async function show(path: string, { rows = [], answer, ...turns }: Given = {}) {
  const forms: Record<string, unknown>[] = [];
  const shown = { rows };
  const screen = await renderModule(inbox, {
    path,
    viewer: { role: 'admin' },
    loader: ({ request }) => {
      const wish = inboxSearch.read(new URL(request.url).searchParams);
      const counts = { messages: 3, appeals: 120, uploads: 2 };
      return {
        wish,
        counts,
        tabs: inboxTabs,
        list: { tab: wish.tab, rows: wish.query ? [] : shown.rows, total: 41, ...turns },
      };
    },
    action: async ({ request }) => {
      const form = Object.fromEntries(await request.formData());
      forms.push(form);
      return { id: form.id, ...answer?.() };
    },
  });
  return { screen, forms, shown };
}

/** What was sent, each in a card of its own. */
const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') });

test('a message is shown as it was written, harmless, with the way to answer it', async () => {
  const { screen } = await show('/inbox', { rows: [message()] });
  await expect.element(cards).toMatchTextContent(/<b>Ada<\/b> · ada\+inbox@example\.org/);
  await expect.element(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Reply to <b>Ada</b>' }))
    .toHaveAttribute('href', 'mailto:ada%2Binbox@example.org?subject=Re%3A%20Pupils');
  await expect.element(screen.getByRole('link', { name: /^Reports/ })).toMatchTextContent(/99\+/);
  await expectOpenToEveryone();
});

test('it is marked as handled by the keyboard, and the focus goes to what was done', async () => {
  const { screen, forms, shown } = await show('/inbox', {
    rows: [message()],
    answer: () => ({ done: 'inbox:done.handled' }),
  });
  shown.rows = [];
  screen.getByRole('button', { name: 'Mark as handled: “Pupils”' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Message marked as handled.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'No open messages' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Message marked as handled.');
  expect(forms).toEqual([{ id: 'm1', revision: '3', intent: 'handle' }]);
});

test('a handled message is reopened, one whose mail failed is mailed again', async () => {
  const rows = [
    message({ handledAt: new Date(), subject: '' }),
    message({ id: 'm2', mailState: 'failed', mailError: 'no such mailbox' }),
  ];
  const { screen, forms } = await show('/inbox?show=handled', { rows });
  await screen.getByRole('button', { name: 'Reopen “No subject”' }).click();
  await expect.element(screen.getByText('The mail server said: no such mailbox')).toBeVisible();
  await screen.getByRole('button', { name: 'Send again' }).click();
  await expect
    .poll(() => forms)
    .toMatchObject([
      { id: 'm1', intent: 'reopen' },
      { id: 'm2', intent: 'mail-again' },
    ]);
});

test('a message is deleted by the keyboard after a question', async () => {
  const { screen, forms } = await show('/inbox', { rows: [message()] });
  screen.getByRole('button', { name: 'Delete “Pupils”' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByRole('heading')).toMatchTextContent(/Delete “Pupils”\?/);
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.poll(() => forms).toEqual([{ id: 'm1', revision: '3', intent: 'delete' }]);
});

test('whoever comes second is told what another admin did', async () => {
  const { screen } = await show('/inbox', {
    rows: [message()],
    answer: () => ({ problem: 'inbox:refusal.changedMeanwhile' }),
  });
  await screen.getByRole('button', { name: /^Mark as handled/ }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Someone else changed this message in the meantime\./);
});

test('an appeal has its sentence, its mark and the reason; it is accepted with a remark', async () => {
  const { screen, forms } = await show('/inbox?tab=appeals', {
    rows: [appeal()],
    answer: () => ({ done: 'inbox:done.accepted' }),
  });
  const card = cards;
  for (const words of ['I am Daniel.', 'It is a name.', '2 learners', 'Danniel'])
    await expect.element(card).toMatchTextContent(words);
  await expectOpenToEveryone();
  await card.getByLabelText(/^Note to the learner/).fill('Well heard.');
  card.getByRole('button', { name: 'Accept “Danniel” for “Daniel”' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Accepted\. It counts as correct/)).toBeVisible();
  expect(forms).toEqual([{ id: 'a1', remark: 'Well heard.', intent: 'accept' }]);
});

test('a refused remark stays with its sentence, and only in its own row', async () => {
  await show('/inbox?tab=appeals', {
    rows: [appeal(), appeal({ id: 'a2' })],
    answer: () => ({ errors: { remark: 'inbox:refusal.remarkTooLong' }, values: { remark: 'long' } }),
  });
  const [first, second] = [cards.nth(0), cards.nth(1)];
  await second.getByRole('button', { name: /^Reject/ }).click();
  await expect.element(second.getByText('The note can be at most 500 characters long.')).toBeVisible();
  await expect.element(first.getByText(/Keep the note/)).not.toBeInTheDocument();
});

test('what cannot be accepted can only be rejected; what is decided shows how', async () => {
  const rows = [
    appeal({ canBeAccepted: false, learner: '', audioFileId: null }),
    appeal({ id: 'a2', state: 'rejected', remark: '<b>The voice says it clearly.</b>' }),
  ];
  await show('/inbox?tab=appeals&show=handled', { rows });
  const [gone, decided] = [cards.nth(0), cards.nth(1)];
  await expect.element(gone).toMatchTextContent(/This can’t be accepted/);
  expect(
    gone
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Reject “nothing” for “Daniel”']);
  await expect.element(decided).toMatchTextContent(/Rejected.*<b>The voice says it clearly\.<\/b>/);
  expect(decided.getByRole('button').elements()).toEqual([]);
});

test('what is also accepted says what it corrected, and can be taken back', async () => {
  const rows = [
    variant(),
    variant({ id: 'v2', accepted: 'Dan', isRescored: false, attemptsRead: 1, fits: false }),
  ];
  const { screen, forms } = await show('/inbox?tab=variants', { rows });
  const card = cards.first();
  await expect.element(card).toMatchTextContent(/1 attempt was corrected because of it\./);
  await expect.element(screen.getByRole('progressbar', { name: 'Updating attempts' })).toBeVisible();
  await expect.element(screen.getByText('No longer in the text')).toBeVisible();
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  const question = screen.getByRole('alertdialog');
  await card.getByRole('button', { name: 'Remove “Danniel”' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Remove “Danniel”' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => forms).toEqual([{ id: 'v1', intent: 'delete-variant' }]);
});

test.each([
  ['messages', () => message()],
  ['appeals', () => appeal()],
] as const)('how many fit is always said: %s', async (tab, row) => {
  const { screen } = await show(`/inbox?tab=${tab}`, { rows: [row()] });
  await expect.element(screen.getByText('41 results', { exact: true })).toBeVisible();
});

test('rows are looked for and turned over; each empty tab says why', async () => {
  const { screen } = await show('/inbox?tab=appeals', { before: 'B', after: 'A' });
  await expect.element(screen.getByRole('heading', { name: 'No open reports' })).toBeVisible();
  await screen.getByLabelText('Show').selectOptions('Decided');
  await expect.poll(currentAddress).toBe('/inbox?tab=appeals&show=handled');
  await expect
    .element(screen.getByRole('heading', { name: 'Nothing here yet. What you handle or decide moves here.' }))
    .toBeVisible();
  await screen.getByRole('searchbox').fill('Daniel');
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect.poll(currentAddress).toBe('/inbox?tab=appeals&show=handled&q=Daniel');
  await screen.getByRole('link', { name: 'Clear search' }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  const turns = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(turns).toContain('/inbox?tab=appeals&show=handled&after=A');
  await screen.getByRole('link', { name: 'Accepted answers' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Nothing accepted yet' })).toBeVisible();
});

test('a connection that breaks is a sentence, and so is an inbox that cannot be loaded', async () => {
  const { screen } = await show('/inbox', {
    rows: [message()],
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.getByRole('button', { name: /^Mark as handled/ }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/That didn’t work\./);
  await screen.unmount();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await renderModule(inbox, {
    path: '/inbox',
    loader: () => {
      throw new Response(null, { status: 500 });
    },
  });
  await expect.element(broken.getByText(/The inbox couldn’t be loaded. Please try again./)).toBeVisible();
});

test('the page of a file lists what is accepted in it, and takes it back without leaving', async () => {
  const forms: Record<string, unknown>[] = [];
  const screen = await renderPage(
    <main>
      <FileVariants rows={[variant()]} hasMore />
    </main>,
    {
      routes: [
        {
          path: '/inbox',
          action: async ({ request }: { request: Request }) => {
            forms.push(Object.fromEntries(await request.formData()));
            return { done: 'inbox:done.variantDeleted' };
          },
        },
      ],
    },
  );
  const section = screen.getByRole('region', { name: 'Accepted answers' });
  await expect.element(section).toMatchTextContent(/1 attempt was corrected because of it\./);
  await expect
    .element(section.getByRole('link', { name: 'Everything accepted in this file' }))
    .toHaveAttribute('href', '/inbox?tab=variants&q=A+Night+at+the+Warehouse');
  await expectOpenToEveryone();
  await section.getByRole('button', { name: 'Remove “Danniel”' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('No longer accepted.').first()).toBeVisible();
  expect(forms).toEqual([{ id: 'v1', intent: 'delete-variant' }]);
  expect(currentAddress()).toBe('/');
});

test('a learner’s upload is listened to and read, and declined with a note', async () => {
  const { screen, forms } = await show('/inbox?tab=uploads', {
    rows: [upload()],
    answer: () => ({ done: 'inbox:done.declined' }),
  });
  await expect.element(cards).toMatchTextContent(/Ann · 1:01From Ann, ann@x\.example/);
  expect(cards.element().querySelector('audio')?.getAttribute('src')).toBe('/media/audio/u1');
  await screen.getByText('Text').click();
  await expect.element(screen.getByText('Good morning.')).toBeVisible();
  await expectOpenToEveryone();
  await screen.getByRole('textbox', { name: /^Note to the learner/ }).fill('Too noisy.');
  await screen.getByRole('button', { name: 'Decline “My meeting”' }).click();
  await expect.element(screen.getByText('Declined. The learner will be told why.')).toBeVisible();
  expect(forms).toEqual([{ id: 'u1', intent: 'decline', note: 'Too noisy.' }]);
});

test('what was decided stays to be read, with what the learner was told', async () => {
  const rows = [upload({ decision: 'declined', note: 'Too noisy.', lyrics: null })];
  const { screen } = await show('/inbox?tab=uploads&show=handled', { rows });
  await expect.element(screen.getByText('Too noisy.')).toBeVisible();
  await expect.element(screen.getByText('No text included.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Decline/ }).query()).toBeNull();
});
