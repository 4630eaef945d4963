import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { expectFits, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { testImage } from '#test/browser/test-images.ts';
import type { RichTextDocument } from '../editor/rich-text.ts';
import { writeBlocks } from '../editor/write-html.ts';
import * as editPage from './page-edit.route.tsx';
import * as newPage from './page-new.route.tsx';

afterEach(() => localStorage.clear());

const viewer = { id: 'ada' };
const path = '/pages/7';
const languages = [{ language: 'en', status: 'changed' }];
const unsaid = { description: '', shareImage: '' };
const stored = {
  page: {
    ...{ id: '7', slug: 'about', languages },
    draft: { title: 'About', ...unsaid, document: null, html: '<p>Begun.</p>', revision: 3 },
  },
  language: 'en',
  namedLinks: [{ key: 'imprint', url: '/page/about-us' }],
};
const current = {
  title: 'About us',
  slug: 'about-us',
  ...unsaid,
  document: null,
  html: '<p>Begun. Theirs.</p>',
  revision: 4,
};

const content = () => page.getByRole('textbox', { name: 'Content' });
const title = () => page.getByLabelText('Title');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = { path: '/pages', Component: () => <h1>All pages</h1> };

type Sent = Record<string, string>;

/** Opens the form of a page; each time it is sent, the server gives the next of these answers. */
async function open(
  module: typeof editPage | typeof newPage,
  answers: (FormAnswer | Error | Response)[] = [],
  routes: NonNullable<Parameters<typeof renderModule>[1]>['routes'] = [],
) {
  const sent: Sent[] = [];
  await renderModule(module, {
    ...{ path: module === newPage ? '/pages/new' : path, viewer, routes: [list, ...routes] },
    loader: () => stored,
    action: async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()) as Sent);
      const answer = answers.shift() ?? {};
      if (answer instanceof Error || answer instanceof Response) throw answer;
      return answer;
    },
  });
  await expect.element(content()).toHaveAttribute('contenteditable', 'true');
  await expect.poll(() => content().element().childElementCount).toBeGreaterThan(0);
  return sent;
}

/** Types into the editor from its end on, as people do. */
async function write(words: string) {
  await content().click();
  await userEvent.keyboard(`{Control>}{End}{/Control}${words}`);
}

const expectWords = (words: string) => expect.poll(() => content().element().textContent).toBe(words);
const htmlIn = ({ content = '' }: Sent) =>
  writeBlocks((JSON.parse(content) as RichTextDocument).root.children);

test('a new page needs a title, an address and words; its address follows its title until somebody decides otherwise', async () => {
  const sent = await open(newPage, [{ done: 'written:done.saved' }]);
  await button('Save page').click();
  await expect.element(title()).toHaveFocus();
  expect(page.getByText('All fields are required').elements()).toHaveLength(3);
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await title().fill('Über uns');
  await expect.element(page.getByLabelText('Slug')).toHaveValue('ueber-uns');
  await expect.element(page.getByText(`Page address: ${location.origin}/page/ueber-uns`)).toBeVisible();
  await page.getByLabelText('Slug').fill('About  Us');
  await title().fill('Über uns alle');
  await expect.element(page.getByLabelText('Slug')).toHaveValue('about-us');
  await write('We listen.');
  await button('Save page').click();
  await expect.element(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
  expect(sent).toMatchObject([{ intent: 'save', title: 'Über uns alle', slug: 'about-us', revision: '0' }]);
  expect(htmlIn(sent[0] ?? {})).toBe('<p>We listen.</p>');
  expect(sent[0]).not.toHaveProperty('publish');
  expect(localStorage).toHaveLength(0);
});

test('a link can lead to a name, whatever address it has', async () => {
  const sent = await open(editPage, [{ done: 'written:done.saved' }]);
  await content().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await page.getByRole('button', { name: 'Insert link' }).click();
  await page.getByRole('list', { name: 'Named links' }).getByRole('button', { name: 'imprint' }).click();
  await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue('/go/imprint');
  await userEvent.keyboard('{Enter}');
  await button('Save page').click();
  await expect.poll(() => sent.map(htmlIn)).toEqual(['<p><a href="/go/imprint">Begun.</a></p>']);
});

test('a page is written with the keyboard alone, and published with the same form', async () => {
  const sent = await open(newPage, [{ done: 'written:done.published' }]);
  (title().element() as HTMLElement).focus();
  await userEvent.keyboard('By keys');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Slug')).toHaveFocus();
  for (let steps = 0; steps < 40 && document.activeElement !== content().element(); steps += 1)
    await userEvent.tab();
  await userEvent.keyboard('Words.');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Description')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Choose an image')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Save page')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
  expect(sent).toMatchObject([{ title: 'By keys', slug: 'by-keys', publish: 'yes' }]);
});

test('what was typed and not saved is there again, and can be thrown away for good', async () => {
  await open(editPage);
  await title().fill('About everybody');
  await write(' Typed.');
  // As when the page is left or loaded again: at once, and the letters of this moment too.
  dispatchEvent(new Event('pagehide'));
  expect(Object.values(localStorage).join()).toContain('Begun. Typed.');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
  document.body.replaceChildren();

  await open(editPage);
  await expect.element(page.getByText('You have unsaved changes')).toBeVisible();
  await expect.element(title()).toHaveValue('About everybody');
  await expectWords('Begun. Typed.');
  await write(' More.');
  // Before the pause after which it would be stored: it must not come back when the form goes.
  await button('Discard them').click();
  await expect.element(title()).toHaveValue('About');
  await expectWords('Begun.');
  await expect.element(page.getByText('You have unsaved changes')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('the second of two admins gets a conflict, and takes what is there or saves theirs', async () => {
  const stale: FormAnswer = { problem: 'written:refusal.changedMeanwhile', current };
  const sent = await open(editPage, [stale, stale, { done: 'written:done.saved' }]);
  await write(' Mine.');
  await button('Save page').click();
  await expect.element(page.getByText('Someone else changed this while you were editing')).toBeVisible();
  await expect.element(page.getByText(/Current version: “About us”, \/page\/about-us\./)).toBeVisible();
  await expectWords('Begun. Mine.');
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await button('Load the latest version').click();
  await expectWords('Begun. Theirs.');
  await expect.element(page.getByLabelText('Slug')).toHaveValue('about-us');
  await write(' Kept.');
  await button('Save page').click();
  await button('Save mine over it').click();
  await expect.element(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
  expect(sent.map(({ revision, seenSlug }) => [revision, seenSlug])).toEqual([
    ['3', 'about'],
    ['4', 'about-us'],
    ['4', 'about-us'],
  ]);
  expect(htmlIn(sent[2] ?? {})).toBe('<p>Begun. Theirs. Kept.</p>');
});

test('a save that fails, or after the session has ended, says so and loses nothing', async () => {
  const away = new Response(null, { status: 302, headers: { Location: '/login' } });
  const gone: FormAnswer = { problem: 'written:refusal.missing' };
  const sent = await open(editPage, [
    new TypeError('no connection'),
    away,
    gone,
    { done: 'written:done.saved' },
  ]);
  await write(' Typed.');
  await button('Save page').click();
  await expect.element(page.getByText('Failed to save page')).toBeVisible();
  await button('Save page').click();
  await expect.element(page.getByText(/^Your session has ended\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', `/login?returnTo=${encodeURIComponent(path)}`);
  expect(localStorage).toHaveLength(1);
  await button('Save page').click();
  await expect.element(page.getByText(/^This page is no longer there\./)).toBeVisible();
  await expectWords('Begun. Typed.');
  await button('Save page').click();
  await expect.element(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
  expect(sent.map(htmlIn)).toEqual(Array.from({ length: 4 }, () => '<p>Begun. Typed.</p>'));
  expect(localStorage).toHaveLength(0);
});

test('an editor that fails keeps the words, and they can be saved', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const sent = await open(editPage, [{ done: 'written:done.saved' }]);
  await write(' Typed.');
  const { __lexicalEditor: editor } = content().element() as unknown as {
    __lexicalEditor: { update(change: () => void): void };
  };
  editor.update(() => {
    throw new Error('on purpose');
  });
  await expect.element(page.getByText('Your text is safe and can still be saved.')).toBeVisible();
  await button('Save page').click();
  await expect.element(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
  expect(htmlIn(sent[0] ?? {})).toBe('<p>Begun. Typed.</p>');
  complaints.mockRestore();
});

test('a wide table is moved within the editor, not with the page', async () => {
  await open(editPage);
  await content().click();
  await button('Insert table').click();
  await page.getByLabelText(/^Columns/).fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => content().element().querySelectorAll('tr').length).toBe(3);
  await expectFits(768);
  await expectFits(390);
  await page.viewport(1280, 800);
});

test('what is wrong with the address is said at its field, and the browser’s full storage above all', async () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await open(editPage, [{ errors: { slug: 'written:refusal.slugTaken' } }]);
  await title().fill('Other');
  await expect
    .element(page.getByText('This browser has no room to keep what you type.', { exact: false }))
    .toBeVisible();
  await button('Save page').click();
  await expect.element(page.getByLabelText('Slug')).toHaveFocus();
  await expect.element(page.getByText('Another page has this slug. Choose a different one.')).toBeVisible();
  Storage.prototype.setItem = setItem;
});

test('what visitors see of a page stands above it, with the ways to change that', async () => {
  const sent = await open(editPage, [
    { done: 'written:done.published' },
    { problem: 'written:refusal.englishFirst' },
  ]);
  await expect.element(page.getByText('Visitors still see an earlier version.')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Languages of the page' });
  await expect
    .element(tabs.getByRole('link', { name: /Polski/ }))
    .toHaveAttribute('href', '/pages/7?language=pl');
  await expect.element(page.getByRole('link', { name: 'Preview' })).toHaveAttribute('target', '_blank');
  await expect
    .element(page.getByRole('link', { name: 'Open “About” in a new tab' }))
    .toHaveAttribute('href', '/en/page/about');
  await button('Publish').click();
  await expect.element(page.getByText('Page published').first()).toBeVisible();
  await button('Unpublish').click();
  await expect.element(page.getByText(/^Publish the English page first/).first()).toBeVisible();
  expect(sent).toEqual([
    { intent: 'publish', language: 'en', revision: '3' },
    { intent: 'unpublish', language: 'en', revision: '3' },
  ]);
});

test('words on a page stay when the site changes: only its own forms revalidate it', () => {
  const at = (address: string) => new URL(address, 'http://localhost');
  const ask = (from: string, to: string, formMethod?: 'POST') =>
    editPage.shouldRevalidate({
      ...{ currentUrl: at(from), nextUrl: at(to), formMethod, defaultShouldRevalidate: true },
    } as never);
  expect(ask('/pages/7', '/pages/7')).toBe(false);
  expect(ask('/pages/7', '/pages/7', 'POST')).toBe(true);
  expect(ask('/pages/7', '/pages/7?language=pl')).toBe(true);
});

test('another language begins with the English page or with a machine’s draft, and English stands beside it', async () => {
  const english = { title: 'About', document: null, html: '<p>We listen.</p>', revision: 3 };
  const sent: Sent[] = [];
  await renderModule(editPage, {
    ...{ path: '/pages/7?language=de', viewer, routes: [list] },
    loader: () => ({
      ...{ language: 'de', english, hasTranslator: true },
      page: { ...stored.page, draft: { title: '', document: null, html: '', revision: 0 } },
    }),
    action: async ({ request }) => {
      const fields = Object.fromEntries(await request.formData()) as Sent;
      sent.push(fields);
      if (fields.intent === 'save') return { done: 'written:done.saved' };
      return { value: { title: 'Über uns', html: '<p>Wir hören zu.</p>' } };
    },
  });
  const beside = page.getByRole('region', { name: 'The page in English' });
  await expect.element(beside.getByText('We listen.')).toBeVisible();
  await expect.element(content()).toHaveAttribute('contenteditable', 'true');
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await button('Start from English').click();
  await expectWords('We listen.');
  await expect.element(title()).toHaveValue('About');
  await expect.poll(() => localStorage.length).toBe(1);
  await button('Start from a machine draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep mine' }).click();
  await expectWords('We listen.');
  await button('Start from a machine draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace it' }).click();
  await expectWords('Wir hören zu.');
  await expect.element(page.getByText(/^This is a machine draft/)).toBeVisible();
  await button('Save page').click();
  await expect.element(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
  expect(sent).toMatchObject([
    { intent: 'machine-draft', language: 'de' },
    { intent: 'save', title: 'Über uns', language: 'de', revision: '0' },
  ]);
  expect(htmlIn(sent[1] ?? {})).toBe('<p>Wir hören zu.</p>');
});

test('what search results and shared links say of a page is written with it, and kept like its words', async () => {
  const image = testImage();
  const choices = { path: '/content/images/choices', loader: () => ({ query: '', images: [image] }) };
  const sent = await open(editPage, [{ done: 'written:done.saved' }], [choices]);
  await page.getByLabelText('Description').fill('Who we are.');
  const picture = page.getByRole('group', { name: 'Image for shared links' });
  await picture.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByRole('dialog').getByRole('option', { name: image.title }).click();
  await expect.element(picture.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  await picture.getByRole('button', { name: 'Remove the image' }).click();
  await expect.element(picture.getByRole('img')).not.toBeInTheDocument();
  await picture.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByRole('dialog').getByRole('option', { name: image.title }).click();
  const shareImage = '/media/images/1700000000000-harbour-1920.webp';
  const key = 'page-words:ada:7:en';
  await expect
    .poll(() => JSON.parse(localStorage.getItem(key) ?? '{}'))
    .toMatchObject({ description: 'Who we are.', shareImage });
  await button('Save page').click();
  await expect.element(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
  expect(sent).toMatchObject([{ description: 'Who we are.', shareImage }]);
});
