import type { Page } from '@playwright/test';
import { alarm, elsewhere } from '../test/harness/markup-attacks.ts';
import { goTo } from './navigation.ts';

/** The editor, its tools, and what a page makes of its content, on the page for those who build with it. */
export const box = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });
export const result = (page: Page) => page.locator('#result .written');

export async function openEditor(page: Page) {
  await goTo(page, '/dev/editor');
  await box(page).click();
}

/** Puts HTML into the panel as a paste would, without the clipboard of the machine. */
export async function insertHtml(page: Page, html: string) {
  await tool(page, 'Paste HTML').click();
  await page.getByPlaceholder('Paste your HTML here...').evaluate((area, value) => {
    (area as HTMLTextAreaElement).value = value;
  }, html);
  await page.getByRole('button', { name: 'Insert HTML' }).click();
}

type Brought = Partial<Record<'text/html' | 'text/plain' | 'application/x-lexical-editor', string>>;

/** What an editor of ours would have copied. */
export const copied = (nodes: unknown[]): Brought => ({
  'application/x-lexical-editor': JSON.stringify({ namespace: 'dictoria', nodes }),
});

/** Brings one thing after the other to the editor as a browser does, each when the one before is in. */
export async function bring(page: Page, way: 'paste' | 'drop', ...things: Brought[]) {
  await box(page).evaluate(
    async (sheet, [kind, all]) => {
      const rest = async () => {
        while (sheet.ariaBusy === 'true') await new Promise((resolve) => setTimeout(resolve));
      };
      for (const data of all) {
        const transfer = new DataTransfer();
        for (const [format, text] of Object.entries(data)) transfer.setData(format, text);
        const last = sheet.lastElementChild ?? sheet;
        last.scrollIntoView({ block: 'end' });
        const { right, bottom } = last.getBoundingClientRect();
        const place = { clientX: right - 2, clientY: bottom - 2 };
        const manner = { bubbles: true, cancelable: true };
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: transfer, ...manner })
            : new DragEvent('drop', { dataTransfer: transfer, ...place, ...manner });
        // What the editor leaves to the browser is put into the page by the browser itself.
        if (sheet.dispatchEvent(event)) throw new Error(`the ${kind} was left to the browser`);
        await rest();
      }
    },
    [way, things] as const,
  );
}

/** Reports everything that ran, was asked for elsewhere, or was only stopped by the policy of the page. */
export async function watchAttacks(page: Page): Promise<string[]> {
  const alarms: string[] = [];
  await page.exposeFunction(alarm, () => alarms.push('a script ran'));
  await page.exposeFunction('policyWasNeeded', (what: string) => alarms.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { policyWasNeeded(what: string): void }).policyWasNeeded(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  );
  page.on('request', (request) => {
    if (request.url().startsWith(elsewhere)) alarms.push(request.url());
  });
  return alarms;
}
