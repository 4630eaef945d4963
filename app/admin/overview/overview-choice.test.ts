import { expect, test } from 'vitest';
import { isOverviewOpen, overviewCookie } from './overview.ts';

test('the overview is open until somebody closes it, and stays as it was left', () => {
  for (const cookies of [null, '', 'sidebar=closed', 'my-overview=closed'])
    expect(isOverviewOpen(cookies)).toBe(true);
  for (const isOpen of [true, false])
    expect(isOverviewOpen(`sidebar=open; ${overviewCookie(isOpen).split(';')[0]}`)).toBe(isOpen);
});
