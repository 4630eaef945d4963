import { expect, test } from 'vitest';
import { expectNoFindings, renderPage } from '#test/browser/render-page.tsx';
import type { OpenedAttempt } from './history.ts';
import { OwnAppeals } from './opened-attempt.tsx';

const appeal = (
  state: 'open' | 'accepted' | 'rejected',
  remark: string | null = null,
  learner = 'Danniel',
) => ({
  ...{ id: state, state, original: 'Daniel', learner, remark },
});

const show = (appeals: ReturnType<typeof appeal>[]) =>
  renderPage(
    <main>
      <h2>An attempt</h2>
      <OwnAppeals attempt={{ appeals, language: 'en' } as unknown as OpenedAttempt} />
    </main>,
  );

test('a learner is told what became of each objection, and why, in the admin’s own words', async () => {
  const screen = await show([
    appeal('open', null, ''),
    appeal('accepted', 'Well heard.'),
    appeal('rejected', '<b>The voice says it clearly.</b>'),
  ]);
  const appeals = screen.getByRole('listitem');
  const [open, accepted, rejected] = [appeals.nth(0), appeals.nth(1), appeals.nth(2)];
  await expect.element(open).toMatchTextContent(/for “Daniel”.*Not decided yet/);
  await expect
    .element(accepted)
    .toMatchTextContent(/“Danniel” for “Daniel”.*Accepted: you were right.*Well heard\./);
  await expect
    .element(rejected)
    .toMatchTextContent(/Not accepted: it stays a mistake.*<b>The voice says it clearly\.<\/b>/);
  await expectNoFindings();
});

test('who objected to nothing is shown nothing', async () => {
  const screen = await show([]);
  await expect.element(screen.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
});
