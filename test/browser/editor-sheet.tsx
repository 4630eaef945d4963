import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type RichTextDocument, richTextSchema } from '#app/site/editor/rich-text.ts';
import { writeBlocks } from '#app/site/editor/write-html.ts';
import * as devEditor from '#dev/editor.route.tsx';
import { renderModule } from './render-page.tsx';

/** The editor, its tools, and what a page makes of its content, on the page for those who build with it. */
export const box = () => page.getByRole('textbox', { name: 'Content' });
export const sheet = () => box().element() as HTMLElement;
export const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
export const result = () => document.querySelector('#result .written') as HTMLElement;
export const focused = () => document.activeElement?.getAttribute('aria-label');

/** Opens the editor with the cursor in it; what it returns is read and written as when it is stored. */
export async function openEditor(routes?: NonNullable<Parameters<typeof renderModule>[1]>['routes']) {
  await renderModule(devEditor, {
    path: '/dev/editor',
    routes,
    action: async ({ request }) => {
      const content = JSON.parse(String((await request.formData()).get('content')));
      const { root } = richTextSchema.parse(content) as RichTextDocument;
      return { value: writeBlocks(root.children) };
    },
  });
  await expect.poll(() => sheet().childElementCount).toBeGreaterThan(0);
  sheet().focus();
}

export const expectHtml = (html: string, about?: string) =>
  expect.poll(() => result().innerHTML, { message: about }).toBe(html);
export const expectText = (text: string) => expect.poll(() => result().textContent).toBe(text);
export const expectCount = (selector: string, count: number) =>
  expect.poll(() => result().querySelectorAll(selector).length, { message: selector }).toBe(count);

/** Types as it stands: braces and brackets are words here, not names of keys. */
export const type = (words: string) => userEvent.keyboard(words.replaceAll(/[{[]/g, '$&$&'));
export const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
export const selectAll = () => userEvent.keyboard('{Control>}a{/Control}');
export const undo = () => userEvent.keyboard('{Control>}z{/Control}');

/** Puts HTML into the panel as a paste would, without the clipboard of the machine. */
export async function insertHtml(html: string) {
  await tool('Paste HTML').click();
  const area = page.getByPlaceholder('Paste your HTML here...').element() as HTMLTextAreaElement;
  area.value = html;
  await page.getByRole('button', { name: 'Insert HTML' }).click();
}

/** Puts a table of the usual size where the cursor stands: three by three, with a head. */
export async function insertTable() {
  await tool('Insert table').click();
  await expect.element(page.getByLabelText(/^Rows/)).toHaveFocus();
  await press('Enter');
  await expect.element(box()).toHaveFocus();
}

export async function actOnTable(name: string) {
  await tool('Edit table').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
}

export type Brought = Partial<Record<'text/html' | 'text/plain' | 'application/x-lexical-editor', string>>;

/** Nodes of the editor, as it writes them down. */
export const text = (words: string, format = 0) => ({ type: 'text', version: 1, text: words, format });
export const paragraph = (...children: unknown[]) => ({ type: 'paragraph', version: 1, children });

/** What an editor of ours would have copied. */
export const copied = (nodes: unknown[]): Brought => ({
  'application/x-lexical-editor': JSON.stringify({ namespace: 'dictoria', nodes }),
});

/** Brings one thing after the other to the editor as a browser does, each when the one before is in. */
export async function bring(way: 'paste' | 'drop', ...things: Brought[]) {
  for (const data of things) {
    const transfer = new DataTransfer();
    for (const [format, text] of Object.entries(data)) transfer.setData(format, text);
    const last = sheet().lastElementChild ?? sheet();
    last.scrollIntoView({ block: 'end' });
    const { right, bottom } = last.getBoundingClientRect();
    const place = { clientX: right - 2, clientY: bottom - 2 };
    const manner = { bubbles: true, cancelable: true };
    const event =
      way === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: transfer, ...manner })
        : new DragEvent('drop', { dataTransfer: transfer, ...place, ...manner });
    // What the editor leaves to the browser is put into the page by the browser itself.
    expect(sheet().dispatchEvent(event), `the ${way} was left to the browser`).toBe(false);
    await expect.poll(() => sheet().ariaBusy, { interval: 1 }).toBe('false');
  }
}
