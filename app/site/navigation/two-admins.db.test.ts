import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NavigationScreen, openNavigationScreen } from '#test/harness/navigation-screen.ts';
import { action as footerAction } from './footer.route.tsx';
import { action as headerAction } from './header.route.tsx';
import { findSettingsEntry } from './navigation-admin.queries.server.ts';
import { action as bannerAction } from './top-banner.route.tsx';

type Action = typeof headerAction;
type Opened = { id?: string; revision: string };

let desk: NavigationScreen;
beforeAll(async () => {
  desk = await openNavigationScreen();
});
afterAll(() => desk.close());

const added = (action: Action, fields: Record<string, string>) => (): Promise<Opened> =>
  desk.add(action, fields);
const settings = (place: 'header' | 'footer') => async (): Promise<Opened> => ({
  revision: String((await findSettingsEntry(desk.db, place)).revision),
});

const link = { url: 'https://video.example/' };
const twice = (field: string, values = ['First', 'Second']) => values.map((value) => ({ [field]: value }));

/** Every form around the pages that opens something: how it is opened, and what two admins write into it. */
const forms: [Action, string, () => Promise<Opened>, Record<string, string>, Record<string, string>[]][] = [
  [headerAction, 'save-header', settings('header'), {}, twice('phoneNumber', ['+1 555', '+2 555'])],
  [footerAction, 'save-footer', settings('footer'), {}, twice('logoUrl', ['/a.svg', '/b.svg'])],
  [headerAction, 'edit-item', added(headerAction, { intent: 'add-item' }), { url: '/' }, twice('title')],
  [footerAction, 'edit-item', added(footerAction, { intent: 'add-item' }), { url: '/' }, twice('title')],
  [footerAction, 'edit-link', added(footerAction, { intent: 'add-link' }), link, twice('platform')],
  [bannerAction, 'edit-link', added(bannerAction, { intent: 'add-link' }), link, twice('platform')],
  [
    footerAction,
    'edit-named',
    added(footerAction, { intent: 'add-named', key: 'two.admins', url: '/' }),
    { key: 'two.admins' },
    twice('url', ['/first', '/second']),
  ],
  [
    bannerAction,
    'edit-announcement',
    added(bannerAction, { intent: 'add-announcement' }),
    {},
    twice('text-en'),
  ],
];

test('every form that opens something is tried', async () => {
  for (const action of [headerAction, footerAction, bannerAction])
    expect(
      forms
        .filter(([of]) => of === action)
        .map(([, intent]) => intent)
        .sort(),
    ).toEqual((await desk.intentsOf(action)).filter((name) => /^(edit|save)-/.test(name)).sort());
});

test.each(forms)(
  '$1 (%#): of two admins in the same moment one gets a conflict, and sees what the other wrote',
  async (...form) => {
    const [action, intent, open, fields, written] = form;
    const opened = await open();
    const answers = await Promise.all(
      written.map((typed) => desk.ask(action, { intent, ...opened, ...fields, ...typed })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = written[answers.findIndex(({ status }) => status === 200)];
    const told = answers.find(({ status }) => status === 409);
    expect(told).toMatchObject({ problem: 'frame:refusal.changedMeanwhile', current: { values: winner } });
  },
);
