import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drafts } from '#app/dictation/drafts/drafts.tables.server.ts';
import { findNextText } from '#app/dictation/next/next-text.queries.server.ts';
import { startForm } from '#app/dictation/start/start.forms.ts';
import { begin } from '#app/dictation/start/start.server.ts';
import { levelAnswers } from '#app/dictation/start/start.ts';
import { findWorkspace } from '#app/dictation/workspace/workspace.queries.server.ts';
import { workspaceSearch } from '#app/dictation/workspace/workspace-address.ts';
import { setFavorite } from '#app/library/browse/favorites.server.ts';
import { findLibrary } from '#app/library/browse/library-page.queries.server.ts';
import { recordPlay } from '#app/library/browse/plays.server.ts';
import { listRecentlyAdded, listShelf } from '#app/library/browse/shelf.queries.server.ts';
import { everything, type ShelfCard, type ShelfFilters, writtenStates } from '#app/library/browse/shelf.ts';
import { readLibraryAddress } from '#app/library/browse/shelf-address.ts';
import { findPhoneHome } from '#app/mobile/home/home.queries.server.ts';
import { findPhoneShelf } from '#app/mobile/lists/list.queries.server.ts';
import { findPhonePlayer } from '#app/mobile/player/phone-player.queries.server.ts';
import {
  type Language,
  type Learning,
  languageNames,
  languages,
  learnerLevels,
} from '#app/platform/languages.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { makeAttempt } from './harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from './harness/test-database.ts';
import { makeDictation } from './harness/test-dictation.ts';
import { type Learner, makeLearner } from './harness/test-people.ts';

const trial: Entitlement = { access: 'open', levels, premium: false };
const topics = ['IT', 'Sales', 'Tourism'];
const noParts = { sentences: [], gaps: [] };

let site: TestDatabase;
let anna: Learner;
const languageOfFile = new Map<string, Language>();
beforeAll(async () => {
  site = await openTestDatabase();
  anna = await makeLearner(site.db);
  for (let nth = 0; nth < 42; nth += 1) {
    const language = languages[(nth * 3) % 7] ?? 'en';
    const { id } = await makeDictation(site.db, {
      title: `Part ${nth} of the warehouse`,
      languagesAudio: languageNames[language],
      level: nth % 5 === 4 ? null : learnerLevels[nth % 4],
      categories: [topics[nth % 3] ?? 'IT'],
      likesCount: (nth * 5) % 11,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (nth % 9))),
    });
    languageOfFile.set(id, language);
    const scope = { db: site.db, actor: anna, now: new Date(Date.UTC(2026, 1, 1 + nth)) };
    if (nth % 3 === 0) await recordPlay(scope, id);
    if (nth % 4 === 0) await setFavorite(scope, id, true);
    const { userId } = anna;
    if (nth % 5 === 0)
      await makeAttempt(site.db, { userId, audioFileId: id, firstReached: 1, finalReached: 1 });
    if (nth % 6 === 1)
      await site.db
        .insert(drafts)
        .values({ userId, audioFileId: id, mode: 'whole', text: 'Part', parts: noParts });
  }
});
afterAll(() => site?.close());

const learnings: fc.Arbitrary<Learning> = fc.record({
  languages: fc.subarray([...languages], { minLength: 1 }),
  level: fc.option(fc.constantFrom(...learnerLevels)),
  interests: fc.subarray(topics),
});

type Listed = Pick<ShelfCard, 'language'>[];

function expectOwnFirst({ languages: own }: Learning, cards: Listed) {
  const places = cards.map(({ language }) => Number(!own.includes(language)));
  expect(places).toEqual(places.toSorted());
}

/** A whole list, page after page, and the same at once. */
async function walk(learning: Learning, filters: Partial<ShelfFilters>): Promise<ShelfCard[]> {
  const scope = { db: site.db, actor: anna, learning };
  const wanted = { ...everything, ...filters };
  const whole = await listShelf(scope, trial, wanted, 100);
  const cards: ShelfCard[] = [];
  for (let after: string | undefined; ; ) {
    const page = await listShelf(scope, trial, { ...wanted, after }, 8);
    cards.push(...page.cards);
    after = page.next;
    if (!after) break;
  }
  expect(cards).toEqual(whole.cards);
  expectOwnFirst(learning, cards);
  return cards;
}

/** The list of the desk, page after page: what one has begun first, what is done last. */
async function walkDesk(scope: Parameters<typeof findWorkspace>[0]): Promise<ShelfCard[]> {
  const cards: ShelfCard[] = [];
  for (let after: string | undefined; ; ) {
    const { shelf } = await findWorkspace(scope, trial, {
      ...workspaceSearch.read(new URLSearchParams()),
      after,
    });
    cards.push(...shelf.cards);
    after = shelf.next;
    if (!after) return cards;
  }
}

const everyTest = { numRuns: 12 };

test('no list shows a language outside one’s own before those within it, on any page of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      learnings,
      fc.constantFrom('likes' as const, 'newest' as const),
      fc.subarray<Language>(['en', 'pl', 'de', 'es']),
      async (learning, sort, chosen) => {
        expect(await walk(learning, { sort })).toHaveLength(42);
        await walk(learning, { sort, languages: chosen });
        await walk(learning, { sort, query: 'warehuose' });
        await walk(learning, { sort, favoritesOnly: true });
        await walk(learning, { sort, categories: ['IT'] });
        for (const work of writtenStates) await walk(learning, { sort, work });
      },
    ),
    everyTest,
  );
});

test('no page does either, and none suggests a language one does not learn', async () => {
  await fc.assert(
    fc.asyncProperty(
      learnings,
      fc.option(fc.constantFrom(...languages), { nil: undefined }),
      fc.constantFrom(...levelAnswers),
      async (learning, language, level) => {
        const scope = { db: site.db, actor: anna, now: new Date(), learning };
        const expectFirst = (cards: Listed) => expectOwnFirst(learning, cards);
        const address = (search: string) => readLibraryAddress(new URLSearchParams(search));
        const library = await findLibrary(scope, trial, address(''));
        expectFirst(library.shelf.cards);
        for (const asked of [
          'all=1',
          'tab=favorites',
          'work=begun',
          'q=warehuose',
          'category=Sales',
          'sort=newest',
        ])
          expectFirst((await findLibrary(scope, trial, address(asked))).shelf.cards);
        expectFirst(library.rows?.recent ?? []);
        expectFirst(library.rows?.played ?? []);
        expectFirst((await listRecentlyAdded(scope, trial, { limit: 10 })).cards);
        for (const asked of [{}, { query: 'warehuose' }, { favoritesOnly: true }])
          expectFirst((await findPhoneShelf(scope, trial, { ...everything, ...asked })).shelf.cards);

        const desk = workspaceSearch.read(new URLSearchParams());
        const workspace = await findWorkspace(scope, trial, { ...desk, language });
        expectFirst(workspace.shelf.cards);
        expectFirst(await walkDesk(scope));
        for (const work of writtenStates)
          expectFirst((await findWorkspace(scope, trial, { ...desk, work })).shelf.cards);
        const home = await findPhoneHome(scope, trial, { language });
        for (const { latest, list } of [home, await findPhoneHome(scope, trial, { topic: 'IT' })]) {
          expectFirst(latest);
          expectFirst(list);
        }
        const player = await findPhonePlayer(scope, trial, {});
        const suggested = [
          workspace.opened.state === 'nothing' ? workspace.opened.suggested : undefined,
          home.promo,
          player.state === 'open' ? player.dictation : undefined,
        ].filter((one) => one !== undefined);
        expect(suggested.length).toBeGreaterThan(0);
        for (const one of suggested) expect(learning.languages).toContain(one.language);

        const [chosen = 'en'] = learning.languages;
        const answers = { languages: chosen, level, interests: 'everything' };
        const begun = await begin(scope, trial, startForm.parse(answers));
        expect(begun.ok && languageOfFile.get(begun.value ?? '')).toBe(chosen);
        const next = await findNextText(scope, trial, begun.ok && begun.value);
        expect(next?.language).toBe(chosen);
      },
    ),
    everyTest,
  );
});

test('within one’s languages comes what fits level and topics, then the level, then the topics', async () => {
  const learning: Learning = { languages: ['pl'], level: 'A2', interests: ['IT'] };
  const cards = (await walk(learning, {})).filter(({ language }) => language === 'pl');
  const placeOf = ({ level, categories }: ShelfCard) =>
    level === 'A2' ? Number(!categories.includes('IT')) : 2 + Number(!categories.includes('IT'));
  const places = cards.map(placeOf);
  expect(places).toEqual(places.toSorted());
  expect(new Set(places).size).toBeGreaterThan(2);
});
