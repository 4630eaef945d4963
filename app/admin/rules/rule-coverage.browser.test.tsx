import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectFits,
  expectFitsTwiceAsLarge,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import * as module from './rule-coverage.route.tsx';
import type { RuleMaterial } from './rule-coverage.ts';

const rules: RuleMaterial[] = [
  { code: 'PL-BY', due: 14, all: { sentences: 2, files: 1 }, levels: { A2: { sentences: 2, files: 1 } } },
  {
    code: 'PL-OU',
    due: 0,
    all: { sentences: 21, files: 6 },
    levels: { A2: { sentences: 14, files: 4 }, none: { sentences: 7, files: 2 } },
  },
];

const open = (found = rules) =>
  renderModule(module, {
    path: '/dashboard/rules?language=pl',
    loader: () => ({ language: 'pl', rules: found }),
  });

test('says of each rule how much there is to practise it with, and where it is too little', async () => {
  await open();
  const summary =
    '1 of 2 rules has enough practice material. 1 rule that learners are due to practice doesn’t have enough.';
  await expect.element(page.getByText(summary)).toBeVisible();
  const row = (example: RegExp) => expect.element(page.getByRole('row', { name: example }));
  await row(/zrobiłbym/).toHaveTextContent(
    '-by: apart or togetherzrobiłbymAll levels2in 1 recordingnot enoughLearners due14A22in 1 recordingNo level0',
  );
  await row(/pióro/).toHaveTextContent(
    'ó or upióroAll levels21in 6 recordingsLearners due0A214in 4 recordingsNo level7in 2 recordings',
  );
  expect(page.getByRole('columnheader', { name: 'B1' }).elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: 'Polski' })).toHaveAttribute('aria-current', 'page');
  await expect
    .element(page.getByRole('link', { name: 'Deutsch' }))
    .toHaveAttribute('href', '/dashboard/rules?language=de');
  await expectOpenToEveryone();
  await expectFits(320);
  await expectFitsTwiceAsLarge();
  await page.viewport(1280, 800);
});

test('says that nothing was examined yet', async () => {
  await open([{ code: 'PL-BY', due: 0, all: { sentences: 0, files: 0 }, levels: {} }]);
  await expect.element(page.getByText('No sentences yet')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});
