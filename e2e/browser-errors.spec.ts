import { expect } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { goTo } from './navigation.ts';
import { test } from './people.ts';

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

test('what fails in a browser is reported to the server, what is given up on purpose is not', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) reports.push(request.postDataJSON().message);
  });
  await goTo(page, '/inbox');
  for (const [message, name] of [
    ['given up', 'AbortError'],
    ['failed', 'DataError'],
  ] as const)
    await page.evaluate((said) => void Promise.reject(new DOMException(...said)), [message, name] as const);
  await expect.poll(() => reports).toEqual(['failed']);
  expect(complaints).toEqual(['failed']);
});
