import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { attempts } from '#app/dictation/attempts/attempts.tables.server.ts';
import type { Language } from '#app/dictation/verify/languages/rules-of.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { signedIn } from '#test/harness/signed-in.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { makeDictation } from '#test/harness/test-dictation.ts';
import { proseOf, randomFrom, strangePairs, withWrongWords } from './verifier-texts.ts';

/** A text to be written, and what somebody writes. */
export interface Dictated {
  what: string;
  file: string;
  text: string;
  sentences: number;
}

/** What stands ready for everyone who will send something. */
export interface WaitingSite {
  dictated: Dictated[];
  /** Somebody new for each request: what one person may do is limited. */
  learners: { userId: string; cookie: string }[];
  admin: { cookie: string };
  /** Who has written very much: for a file of the site, by older rules, and most of it wrong. */
  diligent: { cookie: string; file: string };
}

const people = 120;
const accounts = 5_000;
const lyricsLength = 5_000;
/** As much as is taken for a text of that length. */
const writtenLength = lyricsLength * 1.5 + 800;

const filled = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
const pairOf = (what: string, original: string, learner: string) =>
  [what, filled(original, lyricsLength).trim(), filled(learner, writtenLength)] as const;

/** Pairs that cost a marker most. */
const pathological = [
  pairOf('twenty one, and 21', 'twenty one ', '21 '),
  pairOf('a b, and b a', 'a b ', 'b a '),
  pairOf('contractions', "it's we're I'd ", 'it is we are I would '),
  pairOf('joined words', 'in to some times ', 'into sometimes '),
  pairOf('split words', 'into sometimes ', 'in to some times '),
  pairOf('hyphens', 'well-known ', 'well known '),
  pairOf('combining marks', 'e\u0301\u0323 ', 'e\u0323 '),
  pairOf('many sentences', 'A b. ', 'B a. '),
];

/** Fills a new installation with what requests at the limits are about. */
export async function fillSite(db: Db): Promise<WaitingSite> {
  const random = randomFrom(9);
  const prose = proseOf('en').trim();
  const pairs = [
    ['an ordinary text', prose.slice(0, 600).trim(), withWrongWords(prose.slice(0, 600), random)] as const,
    ['a long text', prose, withWrongWords(prose, random)] as const,
    ...pathological,
    ...strangePairs(random).map(
      ([what, original, learner]) => [what, clean(original), clean(learner)] as const,
    ),
  ];
  const dictated: Dictated[] = [];
  for (const [what, lyrics, text] of pairs) {
    const { id } = await makeDictation(db, { lyrics, title: what });
    dictated.push({ what, file: id, text, sentences: lyrics.split('. ').length });
  }
  const learners = [];
  for (let nth = 0; nth < people; nth += 1) learners.push(await signedIn(db));
  await addAccounts(db);
  return {
    dictated,
    learners,
    admin: await signedIn(db, { role: 'admin' }),
    diligent: await addDiligent(db, prose),
  };
}

/** Random signs, without those that no form lets through. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();

async function addDiligent(db: Db, prose: string): Promise<WaitingSite['diligent']> {
  const { userId, cookie } = await signedIn(db);
  const [worst] = pathological;
  if (!worst) throw new Error('there is no text');
  const [, original, learner] = worst;
  const { id: file } = await makeDictation(db, { lyrics: original });
  const facts = { userId: userId as UserId, audioFileId: file, language: 'en' as Language };
  const wrong = withWrongWords(prose, randomFrom(3));
  const ordinary = await makeAttempt(db, { ...facts, original: prose, firstText: wrong, finalText: wrong });
  const bad = await makeAttempt(db, { ...facts, original, firstText: learner, finalText: learner });
  const copies = ({ id: _, ...row }: typeof ordinary, count: number) =>
    Array.from({ length: count }, (_none, nth) => ({
      ...row,
      finishedAt: new Date(Date.now() - nth * 3_600_000),
    }));
  for (let round = 0; round < 10; round += 1) await db.insert(attempts).values(copies(ordinary, 100));
  for (let round = 0; round < 10; round += 1) await db.insert(attempts).values(copies(bad, 6));
  await makeAttempt(db, { ...facts, original, firstText: learner, finalText: learner, verifierVersion: 1 });
  return { cookie, file };
}

async function addAccounts(db: Db): Promise<void> {
  for (let from = 0; from < accounts; from += 500) {
    const made = await db
      .insert(users)
      .values(
        Array.from({ length: 500 }, (_, nth) => ({ name: '', email: `n${from + nth}@dictoria.example` })),
      )
      .returning({ id: users.id });
    await db.insert(userProfiles).values(
      made.map(({ id }) => ({
        id,
        firstName: 'Somebody',
        subscriptionStartDate: new Date(),
        subscriptionEndDate: new Date(),
      })),
    );
  }
}
