import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundledTexts } from '#app/platform/i18n/bundled-texts.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import type { Actor } from '#app/platform/ids.ts';
import { languageNames, languages } from '#app/platform/languages.ts';
import { type Entitlement, levels, mayPlay } from '#app/subscription/entitlement/subscription.policy.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { accessTypes } from '../audio-file.ts';
import { knownCategories } from '../categories/category-names.ts';
import { audioFiles } from '../library.tables.server.ts';
import { listShelf } from './shelf.queries.server.ts';
import { everything, type ShelfFilters } from './shelf.ts';
import { findShelfCounts } from './shelf-counts.queries.server.ts';

const trial: Entitlement = { access: 'open', levels, premium: false };
const kids: Entitlement = { access: 'open', levels: ['kids'], premium: true };
const closed: Entitlement = { access: 'closed', reason: 'paymentFailed' };

let site: TestDatabase;
let anna: Learner;
let bruno: Learner;
beforeAll(async () => {
  site = await openTestDatabase();
  [anna, bruno] = [await makeLearner(site.db), await makeLearner(site.db)];
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.execute(sql`delete from audio_files`);
  await site.db.execute(sql`delete from search_words`);
});

const file = (wanted: WantedFile) => makeAudioFile(site.db, { author: 'Q', ...wanted });

async function find(
  query: string,
  actor: Actor = anna,
  granted: Entitlement = trial,
  more: Partial<ShelfFilters> = {},
) {
  const { cards } = await listShelf({ db: site.db, actor }, granted, { ...everything, query, ...more });
  return cards.map(({ title }) => title);
}

const count = (query: string, actor: Actor = anna, granted: Entitlement = trial) =>
  findShelfCounts({ db: site.db, actor }, granted, { ...everything, query });

describe('a file is found', () => {
  test('by title, author, identifier and the words of its text', async () => {
    await file({
      title: 'Harbour',
      author: 'Maria Silva',
      identifier: 'LOG-017',
      lyrics: 'Seven cranes turn.',
    });
    for (const query of ['harbour', 'silva', 'maria harbour', 'LOG-017', 'log 017', 'cranes', 'turn seven'])
      expect(await find(query), query).toEqual(['Harbour']);
    for (const query of ['harbour unknown', 'lantern', 'log 018x'])
      expect(await find(query), query).toEqual([]);
  });

  test.each([
    ['Żółta łódź', ['zolta lodz', 'ZOLTA', 'łodz', 'ŻÓŁTA ŁÓDŹ']],
    ['Die große Straße', ['strasse', 'STRASSE', 'große', 'grosse']],
    ['Cœur à l’ouvrage', ['coeur', 'CŒUR', 'ouvrage', 'cœur']],
    ['El niño pingüino', ['nino', 'NIÑO', 'pinguino']],
    ['Ação e coração', ['acao', 'coracao', 'AÇÃO']],
    ['Perché no? Città', ['perche', 'citta', 'CITTÀ']],
    ['E-commerce & U\u0308ber', ['e-commerce', 'commerce', 'über', 'uber']],
  ])('blind to accents and case: %s', async (title, queries) => {
    await file({ title });
    for (const query of queries) expect(await find(query), query).toEqual([title]);
  });

  test('while its last word is still being typed, also with a typo', async () => {
    await file({ title: 'Warehouse logistics' });
    for (const query of [
      'w',
      'wareh',
      'warehouse l',
      'warehouse logist',
      'warheou',
      'logost',
      'wraehouse logistics',
    ])
      expect(await find(query), query).toEqual(['Warehouse logistics']);
    expect(await find('wareh logistics')).toEqual([]);
  });

  test('by any of its words with any one typo in it', () =>
    fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[a-zäéłœñã]{5,9}$/),
        fc.nat(),
        fc.constantFrom('insert', 'delete', 'replace', 'swap'),
        async (word, at, kind) => {
          const { id } = await file({ title: 'Wanted', lyrics: `Some ${word} here` });
          const plain = (await site.db.execute<{ word: string }>(sql`select searchable(${word}) as word`))
            .rows[0];
          const letters = [...(plain?.word ?? '')];
          const nth = at % (letters.length - 1);
          if (kind === 'insert') letters.splice(nth, 0, 'q');
          if (kind === 'delete') letters.splice(nth, 1);
          if (kind === 'replace') letters[nth] = 'q';
          if (kind === 'swap') letters.splice(nth, 2, letters[nth + 1] ?? '', letters[nth] ?? '');
          expect(await find(`some ${letters.join('')}`)).toEqual(['Wanted']);
          expect(await find(`${letters.join('')} some`)).toEqual(['Wanted']);
          await site.db.execute(sql`delete from audio_files where id = ${id}`);
        },
      ),
      { numRuns: 40 },
    ));
});

test('what was typed exactly comes first, in headings before texts; each group in the chosen order', async () => {
  await file({ title: 'Cargo', likesCount: 1 });
  await file({ title: 'Cargo again', likesCount: 2 });
  await file({ title: 'In the text', lyrics: 'cargo', likesCount: 5 });
  await file({ title: 'Fargo', likesCount: 9 });
  await file({ title: 'In another text', lyrics: 'largo', likesCount: 8 });
  const order = ['Cargo again', 'Cargo', 'In the text', 'Fargo', 'In another text'];
  expect(await find('cargo')).toEqual(order);
  expect(await count('cargo')).toMatchObject({ total: 5 });
});

test('filters and favorites narrow a search', async () => {
  await file({ title: 'Cargo one', languagesAudio: 'Polish', level: 'A1' });
  await file({ title: 'Cargo two', categories: ['IT'] });
  expect(await find('cargo', anna, trial, { languages: ['pl'] })).toEqual(['Cargo one']);
  expect(await find('cargo', anna, trial, { categories: ['IT'] })).toEqual(['Cargo two']);
  expect(await find('cargo', anna, trial, { levels: ['A1'] })).toEqual(['Cargo one']);
  expect(await find('cargo', anna, trial, { favoritesOnly: true })).toEqual([]);
  expect(await count('cargo')).toMatchObject({
    languages: { pl: 1, en: 1 },
    categories: { IT: 1, Logistics: 1 },
  });
});

describe('topics, languages and levels are known by name', () => {
  test.each(locales)('as %s says them', async (locale) => {
    for (const [slug, category] of Object.entries(knownCategories)) {
      await site.db.execute(sql`delete from audio_files`);
      await file({ title: 'Found', categories: [category] });
      await file({ title: 'Another', categories: [category === 'Marketing' ? 'IT' : 'Gardening'] });
      const name = bundledTexts(locale, 'categories').name as Record<string, string>;
      expect(await find(name[slug] ?? ''), name[slug]).toEqual(['Found']);
    }
    await site.db.execute(sql`delete from audio_files`);
    for (const code of languages) await file({ title: code, languagesAudio: languageNames[code] });
    for (const code of languages) {
      const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? '';
      expect(await find(name), name).toEqual([code]);
    }
  });

  test('together, with words of the text, with a typo and while they are typed', async () => {
    const levelled = { languagesAudio: 'German', level: 'A1' } as const;
    await file({ title: 'Hafen', lyrics: 'Sieben Kräne', categories: ['Tourism'], ...levelled });
    await file({ title: 'Other', categories: ['Fairy tales'], level: 'B2' });
    for (const query of ['A1', 'a1 german', 'Deutsch', 'niemiecki turystyka', 'turism', 'Turystka', 'touri'])
      expect(await find(query), query).toEqual(['Hafen']);
    expect(await find('kräne niemiecki')).toEqual(['Hafen']);
    expect(await find('fairy tales')).toEqual(['Other']);
    expect(await find('b2')).toEqual(['Other']);
    expect(await find('b2 niemiecki')).toEqual([]);
    expect(await count('Turystyka')).toMatchObject({ total: 1, languages: { de: 1 } });
  });

  test('as a file has them now', async () => {
    const { id } = await file({ title: 'Moved', categories: ['Tourism'], level: 'A1' });
    await site.db
      .update(audioFiles)
      .set({ categories: ['Dietetics'], level: 'B1' })
      .where(eq(audioFiles.id, id));
    for (const query of ['turystyka', 'a1']) expect(await find(query), query).toEqual([]);
    for (const query of ['ernährung', 'b1', 'dietitics']) expect(await find(query), query).toEqual(['Moved']);
  });

  test('a topic that an admin added is found as it was typed', async () => {
    await file({ title: 'Roses', categories: ['Gardening'] });
    expect(await find('gardening')).toEqual(['Roses']);
  });
});

describe('nothing leaks', () => {
  /** Everything that can be learned with a word: what is found and how it is counted, with typos too. */
  const answers = async (word: string, actor: Actor, granted: Entitlement) => {
    const queries = [
      word,
      `${word} warehouse`,
      word.slice(0, -1),
      `${word.slice(0, 3)}x${word.slice(4)}`,
      `x${word}`,
    ];
    return Promise.all(
      queries.map(async (query) => [await find(query, actor, granted), await count(query, actor, granted)]),
    );
  };

  test.each([
    ['a hidden file', { isVisible: false, title: 'zyxomata', lyrics: 'zyxomata' }, trial],
    ['premium lyrics in the trial', { accessType: 'premium', lyrics: 'zyxomata' }, trial],
    ['lyrics of a level that the plan lacks', { contentAccessLevel: 'student', lyrics: 'zyxomata' }, kids],
    ['any lyrics once access has ended', { lyrics: 'zyxomata' }, closed],
  ] as [string, WantedFile, Entitlement][])('of %s', async (_, wanted, granted) => {
    await file({ title: 'zyxomate warehouse', lyrics: 'open', contentAccessLevel: 'kids' });
    const before = [await answers('zyxomata', anna, granted), await answers('qwxomata', anna, granted)];
    await file({ title: 'warehouse', ...wanted, userId: bruno.userId });
    const after = [await answers('zyxomata', anna, granted), await answers('qwxomata', anna, granted)];
    expect(after).toEqual(before);
    expect(await find('zyxomata', bruno, granted)).toContain(wanted.title ?? 'warehouse');
    expect(
      await find('zyxomata', await makeAdmin(site.db), { access: 'open', levels, premium: true }),
    ).toHaveLength(2);
  });

  test('the database opens texts just as the policy does', async () => {
    const granted: Entitlement[] = [
      trial,
      kids,
      closed,
      { access: 'open', levels: ['kids', 'student'], premium: true },
    ];
    for (const contentAccessLevel of levels)
      for (const accessType of accessTypes)
        for (const userId of [anna.userId, bruno.userId])
          await file({
            title: [contentAccessLevel, accessType, userId].join(),
            contentAccessLevel,
            accessType,
            userId,
            lyrics: 'secret',
          });
    for (const entitlement of granted) {
      const { cards } = await listShelf({ db: site.db, actor: anna }, entitlement, everything, 100);
      const open = cards.filter(({ access }) => access === 'playable').map(({ title }) => title);
      expect((await find('secret', anna, entitlement)).toSorted()).toEqual(open.toSorted());
      const [contentAccessLevel, accessType] = ['kids', 'basic'] as const;
      const theirs = { contentAccessLevel, accessType, userId: bruno.userId };
      expect(open.includes(Object.values(theirs).join())).toBe(
        mayPlay({ userId: anna.userId, entitlement }, theirs) === 'playable',
      );
    }
  });
});

describe('whatever is typed', () => {
  test.each(['"', "'", '%', '\\', ':*', '&|!', '()', '🙂', '\ud83d', '<->', '   . ', '½'])(
    'never fails: %s',
    async (query) => {
      await file({ title: 'Something' });
      expect(await find(query)).toEqual([]);
      expect(await count(query)).toMatchObject({ total: 0 });
    },
  );

  test('spaces alone ask for everything', async () => {
    await file({ title: 'Something' });
    for (const query of ['', '   ', '\0']) expect(await find(query)).toEqual(['Something']);
  });

  test('never fails, however it looks', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (query) => {
        await find(query);
        await count(query);
      }),
      { numRuns: 60 },
    ));

  test('ten thousand characters are no more work than two hundred', async () => {
    await file({ title: 'word' });
    expect(await find('word '.repeat(2_000))).toEqual(['word']);
    expect(await find('a'.repeat(10_000))).toEqual([]);
    expect(await find('ß'.repeat(10_000))).toEqual([]);
  });
});

test('above a thousand matches nothing is counted', async () => {
  const { audioObjectId } = await file({ title: 'many' });
  await site.db.execute(sql`
    insert into audio_files (title, author, languages_audio, categories, file_path, audio_object_id, duration_ms, is_visible)
    select 'many', 'Q', 'English', '{IT,Sales}', 'x', ${audioObjectId}, 1, true from generate_series(1, 999)`);
  expect(await count('many')).toMatchObject({ total: 1_000, categories: { IT: 999, Logistics: 1 } });
  await file({ title: 'many' });
  expect(await count('many')).toEqual({});
  const several = { ...everything, categories: ['IT', 'Logistics'] };
  expect(await findShelfCounts({ db: site.db, actor: anna }, trial, several)).toEqual({
    categories: { IT: 999, Sales: 999, Logistics: 2 },
  });
});
