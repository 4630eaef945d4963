import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { entitlements, makeDictation } from '#test/harness/test-dictation.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { startForm } from './start.forms.ts';
import { begin, skipStart } from './start.server.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());

const now = new Date();
const answers = { languages: 'pl', level: 'A2', interests: 'travel' };
const someone = async () => ({ db: site.db, actor: await makeLearner(site.db), now });
const profileOf = async ({ actor: { userId } }: Awaited<ReturnType<typeof someone>>) =>
  (await site.db.select().from(userProfiles).where(eq(userProfiles.id, userId)))[0];

describe('three answers', () => {
  test('are one’s preferences, and lead to the text that fits them best', async () => {
    const scope = await someone();
    const polish = { languagesAudio: 'Polish', categories: ['Tourism'] } as const;
    const make = (more: object) => makeDictation(site.db, { ...polish, categories: ['Tourism'], ...more });
    await make({ level: 'B2', likesCount: 9 });
    await make({ level: 'A2', likesCount: 9, categories: ['IT'] });
    await make({ level: 'A2', likesCount: 8, accessType: 'premium' });
    const best = await make({ level: 'A2', likesCount: 1 });
    await make({ level: 'A2', likesCount: 10, languagesAudio: 'German' });
    const first = await begin(scope, entitlements.trial, startForm.parse(answers));
    expect(first).toEqual({ ok: true, value: best.id });
    expect(await profileOf(scope)).toMatchObject({
      ...{ learningLanguages: ['pl'], learningLevel: 'A2', startAnsweredAt: now },
      interests: ['Hotel Industry', 'Tourism'],
    });
  });

  test('lead nowhere where the language has nothing that is open', async () => {
    const french = startForm.parse({ languages: 'fr', level: 'unsure', interests: 'everything' });
    expect(french).toEqual({ languages: ['fr'], level: null, interests: [] });
    expect(await begin(await someone(), entitlements.trial, french)).toEqual({ ok: true, value: undefined });
    const polish = startForm.parse(answers);
    expect(await begin(await someone(), entitlements.expired, polish)).toMatchObject({ value: undefined });
  });

  test('are refused where they are none, or nobody’s', async () => {
    for (const wrong of [
      { languages: 'xx' },
      { level: 'C2' },
      { interests: 'Tourism' },
      { languages: undefined },
    ])
      expect(startForm.safeParse({ ...answers, ...wrong }).success).toBe(false);
    const scope = { db: site.db, actor: visitor, now };
    expect(await begin(scope, entitlements.trial, startForm.parse(answers))).toMatchObject({ ok: false });
    expect(await skipStart(scope)).toMatchObject({ kind: 'forbidden' });
  });
});

test('who skips is not asked again, and has said nothing; nobody else is touched', async () => {
  const [anna, bruno] = [await someone(), await someone()];
  expect(await skipStart(anna)).toMatchObject({ ok: true });
  expect(await profileOf(anna)).toMatchObject({ learningLanguages: [], startAnsweredAt: now });
  expect(await profileOf(bruno)).toMatchObject({ startAnsweredAt: null });
});
