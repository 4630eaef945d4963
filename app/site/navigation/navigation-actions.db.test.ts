import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { type NavigationScreen, openNavigationScreen } from '#test/harness/navigation-screen.ts';
import { frameIntents } from './action-failures.ts';
import { answerFrame, bannerActions, footerActions, headerActions } from './navigation-actions.server.ts';

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
    for (const actions of [headerActions, footerActions, bannerActions])
      for (const intent of Object.keys(actions))
        expect(await desk.ask(actions, { ...fields, intent }, actor), intent).toMatchObject({
          status: 403,
          problem: 'frame:refusal.adminsOnly',
        });
    expect(await desk.db.$count(auditLog)).toBe(before);
  });
});

it('a form that is none of the page’s is a clear 400, and what cannot be stored is a sentence', async () => {
  for (const intent of ['', 'toString', 'edit-announcement'])
    await expect(desk.ask(headerActions, { intent })).rejects.toMatchObject({ init: { status: 400 } });
  const broken = desk.scope(desk.admin, {
    transaction: () => Promise.reject(new Error('no database')),
  });
  for (const intent of frameIntents) {
    const actions = [headerActions, footerActions, bannerActions].find((page) => intent in page) ?? {};
    const fields = { intent, key: 'a', title: 'A', platform: 'A', url: '/', 'text-en': 'A' };
    const { data, init } = await answerFrame(actions, { scope: broken, fields });
    expect({ ...data, status: init?.status }).toMatchObject({
      status: 503,
      problem: expect.stringMatching(/^frame:failed\./),
    });
  }
});
