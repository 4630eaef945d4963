import { expect, test, vi } from 'vitest';
import { expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import { Button } from './button.tsx';

test('a busy button says so and does nothing', async () => {
  const press = vi.fn();
  const screen = await renderPage(
    <main>
      <Button busy onClick={press}>
        Save
      </Button>
    </main>,
  );
  const button = screen.getByRole('button');
  await button.click({ force: true });
  expect(press).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expectOpenToEveryone();
});
