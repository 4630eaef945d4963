import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NavigationScreen, openNavigationScreen } from '#test/harness/navigation-screen.ts';
import { bannerActions, footerActions, headerActions } from './navigation-actions.server.ts';
import { findFooterEntry, findHeaderEntry } from './navigation-admin.queries.server.ts';

type Actions = typeof headerActions;
type Opened = { id?: string; revision: string };

let desk: NavigationScreen;
beforeAll(async () => {
  desk = await openNavigationScreen();
});
afterAll(() => desk.close());

const added = (actions: Actions, fields: Record<string, string>) => async (): Promise<Opened> => {
  const { saved } = await desk.ask(actions, fields);
  if (!saved) throw new Error('nothing was added');
  return { id: saved.id, revision: String(saved.revision) };
};
const settings = (find: typeof findHeaderEntry) => async (): Promise<Opened> => ({
  revision: String((await find(desk.db)).revision),
});

const link = { url: 'https://video.example/' };
const twice = (field: string, values = ['First', 'Second']) => values.map((value) => ({ [field]: value }));

/** Every form around the pages that opens something: how it is opened, and what two admins write into it. */
const forms: [Actions, string, () => Promise<Opened>, Record<string, string>, Record<string, string>[]][] = [
  [headerActions, 'save-header', settings(findHeaderEntry), {}, twice('phoneNumber', ['+1 555', '+2 555'])],
  [footerActions, 'save-footer', settings(findFooterEntry), {}, twice('logoUrl', ['/a.svg', '/b.svg'])],
  [headerActions, 'edit-item', added(headerActions, { intent: 'add-item' }), { url: '/' }, twice('title')],
  [footerActions, 'edit-item', added(footerActions, { intent: 'add-item' }), { url: '/' }, twice('title')],
  [footerActions, 'edit-link', added(footerActions, { intent: 'add-link' }), link, twice('platform')],
  [bannerActions, 'edit-link', added(bannerActions, { intent: 'add-link' }), link, twice('platform')],
  [
    footerActions,
    'edit-named',
    added(footerActions, { intent: 'add-named', key: 'two.admins', url: '/' }),
    { key: 'two.admins' },
    twice('url', ['/first', '/second']),
  ],
  [
    bannerActions,
    'edit-announcement',
    added(bannerActions, { intent: 'add-announcement' }),
    {},
    twice('text-en'),
  ],
];

test('every form that opens something is tried', () => {
  const opening = (actions: Actions) => Object.keys(actions).filter((name) => /^(edit|save)-/.test(name));
  for (const actions of [headerActions, footerActions, bannerActions])
    expect(
      forms
        .filter(([of]) => of === actions)
        .map(([, intent]) => intent)
        .sort(),
    ).toEqual(opening(actions).sort());
});

test.each(forms)(
  '$1 (%#): of two admins in the same moment one gets a conflict, and sees what the other wrote',
  async (...form) => {
    const [actions, intent, open, fields, written] = form;
    const opened = await open();
    const answers = await Promise.all(
      written.map((typed) => desk.ask(actions, { intent, ...opened, ...fields, ...typed })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = written[answers.findIndex(({ status }) => status === 200)];
    const told = answers.find(({ status }) => status === 409);
    expect(told).toMatchObject({ problem: 'frame:refusal.changedMeanwhile', theirs: { values: winner } });
  },
);
