import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { inPublicFrame, shownFrame } from '#test/browser/public-frame.tsx';
import {
  expectFits,
  expectNoFindings,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import * as contact from './contact.route.tsx';

beforeEach(() => sessionStorage.clear());

const thanks: FormAnswer = { done: 'contact:thanks.title' };
const form = () => page.elementLocator(document.querySelector('#message') ?? document.body);
const field = (name: string) => form().getByLabelText(name);
const message = () => form().getByRole('textbox', { name: 'Message' });

/** The page as the server sends it; `answers` are what it says to one message after the other. */
async function openContact(...answers: FormAnswer[]) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  await renderModule(inPublicFrame(contact), {
    path: '/contact',
    loader: ({ request }) => ({ subject: new URL(request.url).searchParams.get('subject') ?? '' }),
    async action({ request }) {
      sent.push(Object.fromEntries(await request.formData()));
      return answers.shift() ?? { ...thanks };
    },
  });
  return sent;
}

async function fillIn(words: string) {
  await field('Full name').fill('Ada Lovelace');
  await field('Email').fill('ada@example.org');
  await message().fill(words);
  for (const box of [/Terms and Conditions/, /Privacy Policy/])
    await form().getByRole('checkbox', { name: box }).click();
}

/** What the page makes of a message that the server did not take. */
const answerTo = (thrown: unknown) =>
  contact.clientAction({
    request: new Request('/contact', { method: 'POST', body: new FormData() }),
    serverAction: () => Promise.reject(thrown),
  });

const send = () => form().getByRole('button', { name: 'Send message' }).click();
const expectThanks = () =>
  expect.element(page.getByRole('heading', { name: 'Thank you for your message!' })).toHaveFocus();

async function expectEmpty(subject: string) {
  await expect.element(field('Subject')).toHaveValue(subject);
  for (const name of ['Full name', 'Email']) await expect.element(field(name)).toHaveValue('');
  await expect.element(message()).toHaveValue('');
}

const report = () => page.getByRole('link', { name: 'Report a problem' }).click();
const reported = 'I want to report a problem';

test('after every message that was sent any way on leads to an empty form', async () => {
  const sent = await openContact();
  await fillIn('The first.');
  await send();
  await expectThanks();
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect.element(field('Full name')).toHaveFocus();
  await expectEmpty('');
  await fillIn('The second.');
  await send();
  await expectThanks();
  await report();
  await expectEmpty(reported);
  expect(sent.map(({ message: words }) => words)).toEqual(['The first.', 'The second.']);
});

describe('a message that cannot be sent', () => {
  test('is not sent while something is missing: the form says what, and leads there', async () => {
    const sent = await openContact();
    await field('Full name').fill('Ada Lovelace');
    await send();
    await expect.element(form().getByText('Please enter your email address.')).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
    const consent = 'Please accept both Terms and Conditions and Privacy Policy';
    expect(form().getByText(consent).all()).toHaveLength(1);
    await expect.element(field('Full name')).toHaveValue('Ada Lovelace');
    await expectOpenToEveryone(form().element());
    await fillIn('Thirty pupils, three languages.');
    await send();
    await expectThanks();
    await expectNoFindings(form().element());
    expect(sent).toEqual([expect.objectContaining({ name: 'Ada Lovelace', email: 'ada@example.org' })]);
  });

  test('stays in the form when the connection is broken, and goes out the next time', async () => {
    // What the page answers itself when nothing came back.
    const broken = await answerTo(new TypeError('Failed to fetch'));
    await openContact((broken as unknown as { data: FormAnswer }).data);
    await fillIn('Thirty pupils, three languages.');
    await send();
    await expect
      .element(form().getByRole('alert'))
      .toHaveTextContent('Failed to send message. Please try again later.');
    await expect.element(message()).toHaveValue('Thirty pupils, three languages.');
    await send();
    await expectThanks();
  });

  test('is not swallowed when the server itself says no to it', async () => {
    const answer = new Response(null, { status: 403 });
    await expect(answerTo(answer)).rejects.toBe(answer);
  });
});

describe('a link that says what it is about', () => {
  test('fills in the subject, keeps what is typed, and never takes words of one’s own', async () => {
    await openContact();
    await fillIn('Typed before.');
    await report();
    await expect.element(field('Subject')).toHaveValue(reported);
    await expect.element(field('Full name')).toHaveFocus();
    await page.getByRole('link', { name: 'Ask a question' }).click();
    await expect.element(field('Subject')).toHaveValue('');
    await report();
    await expect.element(field('Subject')).toHaveValue(reported);
    await field('Subject').fill('Words of my own');
    await page.getByRole('link', { name: 'For schools and businesses' }).first().click();
    await expect.element(field('Full name')).toHaveFocus();
    await expect.element(field('Subject')).toHaveValue('Words of my own');
    await expect.element(message()).toHaveValue('Typed before.');
    await expect.element(form().getByRole('checkbox', { name: /Privacy Policy/ })).toBeChecked();
  });
});

describe('what is typed', () => {
  test('is there again when the page is loaded anew, as in another language', async () => {
    await openContact();
    await field('Email').fill('ada@example.org');
    await message().fill('Three words only.');
    document.body.replaceChildren();
    await openContact();
    await expect.element(message()).toHaveValue('Three words only.');
    await expect.element(field('Email')).toHaveValue('ada@example.org');
    await expect.element(field('Subject')).toHaveValue('');
  });

  test('lasts as long as the page where the browser stores nothing', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openContact();
    await message().fill('Three words only.');
    await expect.element(message()).toHaveValue('Three words only.');
    full.mockRestore();
  });
});

test('a site with a chat of its own leads there', async () => {
  const frame = shownFrame('en', { topbar: { phoneNumber: null, chatLink: 'https://chat.example/' } });
  await renderModule(inPublicFrame(contact, frame), { path: '/contact', loader: () => ({ subject: '' }) });
  await expect
    .element(page.getByRole('link', { name: 'Ask a question' }))
    .toHaveAttribute('href', 'https://chat.example/');
});

test.each(['es', 'de', 'fr', 'pl'] as const)('in %s the page fits every screen', async (locale) => {
  await renderModule(inPublicFrame(contact, shownFrame(locale)), {
    path: '/contact',
    locale,
    loader: () => ({ subject: '' }),
  });
  for (const width of [1440, 768, 390, 320]) await expectFits(width);
  await page.viewport(1280, 800);
});
