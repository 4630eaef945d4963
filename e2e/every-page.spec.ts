import { expect, type Page, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';
import { expectOpenToEveryone } from './accessibility.ts';
import { collectComplaints } from './complaints.ts';
import { goTo } from './navigation.ts';
import { openSeededSite, type SeededName, type SeededSite } from './seeded-site.ts';
import { choosePlan, pay } from './subscription-steps.ts';

let site: SeededSite;
test.beforeAll(async () => {
  site = await openSeededSite({ DEV_PAGES: 'on' });
});
test.afterAll(() => site.close());

// Each worker takes a share of the rows, with a server of its own.
test.describe.configure({ mode: 'parallel' });

interface Row {
  who: SeededName | 'visitor';
  /** Goes there, where more is needed than an address. */
  open?: (page: Page) => Promise<void>;
  /** In which language, where the way there is found by its words. */
  locale?: string;
  /** Pages whose address names something that is there. */
  at?: () => string;
}

const visitor: Row = { who: 'visitor' };
const learner: Row = { who: 'learner' };
const admin: Row = { who: 'admin' };
const buyer: Row = { who: 'learner', locale: 'en-US' };
const starter: Row = { who: 'expired', locale: 'en-US' };
const firstLink = (list: string, href: string) => async (page: Page) => {
  await goTo(page, list);
  await goTo(page, (await page.locator(`a[href*="${href}"]`).first().getAttribute('href')) ?? '');
};

/** Every route that shows a page, and who opens it. */
const table: Record<string, Row> = {
  '/': visitor,
  '/login': visitor,
  '/forgot-password': visitor,
  '/reset-password': { ...visitor, at: () => '/reset-password?token=none' },
  '/verify-email': visitor,
  '/components': visitor,
  '/contact': visitor,
  '/page/:slug': { ...visitor, at: () => '/page/terms' },
  '/voices': visitor,
  '/try-it': visitor,
  '/sample/:language': { ...visitor, at: () => '/sample/en' },
  '/subscription': visitor,
  '/subscription/manage': learner,
  '/subscription/change': { ...starter, open: openChange },
  '/settings': learner,
  '/progress': learner,
  '/progress/memory': learner,
  '/progress/words': learner,
  '/library/upload': learner,
  '/start': learner,
  '/today': learner,
  '/today/:set': { ...learner, at: () => `/today/${site.places.set}` },
  '/dictation': learner,
  '/dictation/history/:file': { ...learner, at: () => `/dictation/history/${site.places.file}` },
  '/dictation/print/:file': { ...learner, at: () => `/dictation/print/${site.places.file}` },
  '/library': learner,
  '/library/recent': learner,
  '/mobile': learner,
  '/mobile/today/:set': { ...learner, at: () => `/mobile/today/${site.places.set}` },
  '/mobile/player': { ...learner, open: firstLink('/mobile/search', '/mobile/player?') },
  '/mobile/search': learner,
  '/mobile/favorites': learner,
  '/mobile/settings': learner,
  '/mobile/offline': learner,
  '/dashboard': admin,
  '/dashboard/categories': admin,
  '/dashboard/rules': admin,
  '/dashboard/upload': admin,
  '/dashboard/import': admin,
  '/dashboard/audio/:file/statistics': {
    ...admin,
    at: () => `/dashboard/audio/${site.places.file}/statistics`,
  },
  '/dashboard/audio/:file': { ...admin, at: () => `/dashboard/audio/${site.places.file}` },
  '/top-banner': admin,
  '/content/images': admin,
  '/content/images/:image': { ...admin, open: firstLink('/content/images', '/content/images/') },
  '/users': admin,
  '/users/:user': { ...admin, open: firstLink('/users', '/users/') },
  '/pages': admin,
  '/pages/new': admin,
  '/pages/:page': { ...admin, at: () => `/pages/${site.places.page}` },
  '/pages/:page/history': { ...admin, at: () => `/pages/${site.places.page}/history` },
  '/pages/:page/preview': { ...admin, at: () => `/pages/${site.places.page}/preview` },
  '/footer': admin,
  '/top': admin,
  '/pricing': admin,
  '/inbox': admin,
  '/translations': admin,
  '/audit': admin,
  '/bin': admin,
  '/sandbox': { ...buyer, open: openSandbox },
  '/dev/kit': visitor,
  '/dev/editor': visitor,
};

const showsNoPage = ['/subscription/checkout', '/sign-out'];

test('every route that shows a page has its row', async () => {
  const shown = pagesOf(await routes).filter((path) => !showsNoPage.includes(path));
  expect(Object.keys(table).sort()).toEqual(shown.sort());
});

for (const [path, { who, at, open, locale = 'de-DE' }] of Object.entries(table))
  test(`${path} is open to everyone`, async ({ browser }) => {
    // The language with the longest words: what fits in German fits in the others.
    const page = await site.open(browser, who, { locale });
    const complaints = collectComplaints(page);
    await (open ? open(page) : goTo(page, at?.() ?? path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectOpenToEveryone(page, [320, 768, 1440]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

function pagesOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    const isPage = (entry.path !== undefined || entry.index) && entry.file.endsWith('.tsx');
    return [...(isPage ? [path || '/'] : []), ...pagesOf(entry.children ?? [], path)];
  });
}

/** With something that was paid, and something to pay. */
async function openChange(page: Page) {
  await choosePlan(page, { planKey: 'free', period: 'Monthly', kind: 'subscription' });
  await pay(page);
  await goTo(page, '/subscription/change?plan=enterprise&period=year');
}

async function openSandbox(page: Page) {
  await choosePlan(page, { planKey: 'pro', period: 'Yearly', kind: 'pass' });
  await pay(page);
  await choosePlan(page, { planKey: 'pro', period: 'Monthly', kind: 'pass' });
}
