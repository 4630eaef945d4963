import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import * as bin from './bin.route.tsx';
import type { BinRow } from './bin-entries.server.ts';

const row = (more: Partial<Omit<BinRow, 'id'>> & { id: string }) =>
  ({
    ...{ kind: 'recording', name: 'Rain', deletedAt: new Date('2026-05-01T10:00:00Z') },
    ...{ deletedBy: 'Ada', daysLeft: 29 },
    ...more,
  }) as BinRow;

async function show(rows: BinRow[], answer: FormAnswer = {}) {
  const forms: Record<string, unknown>[] = [];
  const shown = { rows };
  const screen = await renderModule(bin, {
    path: '/bin',
    loader: () => ({ ...shown, total: shown.rows.length }),
    action: async ({ request }) => {
      forms.push(Object.fromEntries(await request.formData()));
      shown.rows = shown.rows.slice(1);
      return answer;
    },
  });
  return { screen, forms };
}

test('what was deleted is listed with its kind, who deleted it and the days left, and restored by the keyboard', async () => {
  const rows = [
    row({ id: 'b1' }),
    row({ id: 'b2', kind: 'page', name: 'Terms', deletedBy: null, daysLeft: 1 }),
  ];
  const { screen, forms } = await show(rows, { done: 'bin:done.restored' });
  const first = screen.getByRole('row').filter({ hasText: 'Rain' });
  await expect.element(first).toMatchTextContent(/Recording.*May 1, 2026 · Ada.*29 days/);
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'Terms' }))
    .toMatchTextContent(/Page.*1 day/);
  await expectOpenToEveryone();
  screen.getByRole('button', { name: 'Restore “Rain”' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toContain('Restored to where it was.');
  expect(forms).toEqual([{ id: 'b1', intent: 'restore' }]);
});

test('many are ticked and brought back together, or deleted for good after a question', async () => {
  const rows = ['b1', 'b2', 'b3'].map((id) => row({ id, name: id }));
  const { screen, forms } = await show(rows, { done: 'many:restored' });
  await expect.element(screen.getByText('3 results', { exact: true })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Select “b1”' }).click();
  await screen.getByRole('checkbox', { name: 'Select “b2”' }).click();
  const bar = screen.getByRole('region', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => forms).toEqual([{ intent: 'restore-chosen', ids: 'b1 b2' }]);
  await screen.getByRole('checkbox', { name: 'Select “b3”' }).click();
  await bar.getByRole('button', { name: 'Delete permanently' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Delete 1 item permanently?' });
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.poll(() => forms.at(-1)).toEqual({ intent: 'delete-many', ids: 'b3' });
});

test('it is deleted for good after a question; what is refused says why; empty it says what comes here', async () => {
  const { screen, forms } = await show([row({ id: 'b1' })], { problem: 'bin:refusal.taken' });
  await screen.getByRole('button', { name: 'Delete permanently: “Rain”' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/now has its name, address or key/);
  expect(forms).toEqual([{ id: 'b1', intent: 'delete' }]);
  await expect.element(screen.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
});
