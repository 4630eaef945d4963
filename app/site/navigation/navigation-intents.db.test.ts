import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { type NavigationScreen, openNavigationScreen } from '#test/harness/navigation-screen.ts';
import { action as footerAction } from './footer.route.tsx';
import { action as headerAction } from './header.route.tsx';
import { navigationFailed } from './navigation.forms.ts';
import { action as bannerAction } from './top-banner.route.tsx';

const pages = [headerAction, footerAction, bannerAction];

let desk: NavigationScreen;
beforeAll(async () => {
  desk = await openNavigationScreen();
});
afterAll(() => desk.close());

describe('who is no admin', () => {
  it.each(['learner', 'visitor'] as const)('as a %s gets nothing done', async (kind) => {
    const actor = kind === 'learner' ? desk.learner : visitor;
    const before = await desk.db.$count(auditLog);
    const fields = {
      id: randomUUID(),
      revision: '0',
      key: 'a',
      title: 'A',
      platform: 'A',
      url: '/',
      'text-en': 'A',
    };
    for (const action of pages)
      for (const intent of await desk.intentsOf(action))
        expect(await desk.ask(action, { ...fields, intent }, actor), intent).toMatchObject({
          status: 403,
          problem: 'frame:refusal.adminsOnly',
        });
    expect(await desk.db.$count(auditLog)).toBe(before);
  });
});

it('a form that is none of the page’s is a clear 400, and what cannot be stored is a sentence', async () => {
  for (const intent of ['', 'toString', 'edit-announcement'])
    await expect(desk.ask(headerAction, { intent })).rejects.toMatchObject({ init: { status: 400 } });
  const broken = { transaction: () => Promise.reject(new Error('no database')) };
  const fields = { key: 'a', title: 'A', platform: 'A', url: '/', 'text-en': 'A' };
  for (const action of pages)
    for (const intent of await desk.intentsOf(action))
      expect(await desk.ask(action, { ...fields, intent }, desk.admin, broken)).toMatchObject({
        status: 503,
        problem: navigationFailed(intent),
      });
});

it('says of each form what failed', () => {
  expect(navigationFailed('reorder-links')).toBe('frame:failed.reorderLinks');
  expect(navigationFailed('edit-announcement')).toBe('frame:failed.editAnnouncement');
  expect(navigationFailed('save-footer')).toBe('frame:failed.save');
});
