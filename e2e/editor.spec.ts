import { expect, test } from '@playwright/test';
import { markupAttacks } from '../test/harness/markup-attacks.ts';
import { dangersIn } from '../test/harness/markup-dangers.ts';
import { box, bring, copied, insertHtml, openEditor, result, watchAttacks } from './editor-steps.ts';

const attacks = Object.values(markupAttacks);

test('what is typed and brought in is a page of the built product, and no attack in it needs the page’s policy', async ({
  page,
}) => {
  const alarms = await watchAttacks(page);
  await openEditor(page);
  await insertHtml(page, attacks.join('\n'));
  await expect(box(page)).toHaveAttribute('aria-busy', 'false');
  for (const way of ['paste', 'drop'] as const)
    await bring(page, way, { 'text/html': attacks.join('\n'), 'text/plain': 'plain' });
  const words = attacks.map((attack) => ({ type: 'text', version: 1, text: attack }));
  await bring(page, 'paste', copied([{ type: 'paragraph', version: 1, children: words }]));
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' The **bold** end');
  await expect(result(page)).toContainText('The bold end');
  await expect(result(page).locator('strong', { hasText: /^bold$/ })).not.toHaveCount(0);
  expect(await page.evaluate(dangersIn)).toEqual([]);
  expect(alarms).toEqual([]);
});
