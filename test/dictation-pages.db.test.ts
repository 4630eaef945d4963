import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownOf } from './harness/shown-of.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { makeAudioFile } from './harness/test-library.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type File = Awaited<ReturnType<typeof makeAudioFile>>;

let app: TestApp;
let learner: Person;
let kid: Person;
let expired: Person;
let admin: Person;
let open: File;
let paid: File;
let wordless: File;
let hidden: File;

const lyrics = 'Zyzzyva sleeps under the conveyor belt. Nobody wakes it.';
const sentence = { paragraph: 0, confident: true };

beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  learner = await signedIn(app.db, {});
  kid = await signedIn(app.db, { subscriptionStatus: 'active', subscriptionPlan: 'free' });
  expired = await signedIn(app.db, { subscriptionEndDate: new Date(Date.now() - 86_400_000) });
  admin = await signedIn(app.db, { role: 'admin' });
  open = await makeAudioFile(app.db, {
    title: 'The Open Door',
    lyrics,
    sentences: [
      {
        ...sentence,
        text: 'Zyzzyva sleeps under the conveyor belt.',
        startMs: 0,
        endMs: 1_200,
        words: [{ text: 'Zyzzyva', startMs: 0, endMs: 500 }],
      },
      { ...sentence, text: 'Nobody wakes it.', startMs: 1_300, endMs: 2_400, words: [] },
    ],
  });
  paid = await makeAudioFile(app.db, { title: 'The Paid Door', lyrics, accessType: 'premium' });
  wordless = await makeAudioFile(app.db, { title: 'The Wordless Door', lyrics: null });
  hidden = await makeAudioFile(app.db, { title: 'The Hidden Door', lyrics, isVisible: false });
});
afterAll(() => app.close());

async function page(path: string, { cookie }: Person) {
  const response = await app.fetch(path, { headers: { cookie } });
  const body = await response.text();
  return { status: response.status, body, shown: shownOf(body) };
}

describe('the workspace', () => {
  test('opens with a list, and offers a recording to begin with', async () => {
    const { status, shown } = await page('/dictation', learner);
    expect(status).toBe(200);
    expect(shown).toContain('What would you like to write today?');
    expect(shown).toContain('Start with');
    expect(shown).toContain('Select an audio file with text');
    for (const { title } of [open, paid, wordless]) expect(shown).toContain(title);
  });

  test('greys what the plan does not cover', async () => {
    expect((await page('/dictation', kid)).shown).toContain('Student plan required');
    expect((await page('/dictation', learner)).shown).toContain('Paid plan required');
    expect((await page('/dictation', admin)).shown).not.toContain('required');
  });

  test('shows the player, the editor and the prompt of an open file', async () => {
    const { shown } = await page(`/dictation?file=${open.id}`, learner);
    expect(shown).toMatch(/<h1[^>]*>The Open Door<\/h1>/);
    expect(shown).toContain('Write text to analyze');
    expect(shown).toMatch(/<textarea[^>]*spellcheck="false"/i);
    expect(shown).toContain('/mobile/player?file=');
  });

  test('asks for a file with text where there is none', async () => {
    const { shown } = await page(`/dictation?file=${wordless.id}`, learner);
    expect(shown).toContain('The Wordless Door');
    expect(shown).toContain('Select an audio file with text');
  });

  test.each([
    ['a level', () => kid, () => open, 'Premium Content', 'This content requires a Student subscription.'],
    ['a paid plan', () => learner, () => paid, 'Premium Content', 'This content requires a paid plan.'],
  ])('says which plan is missing: %s', async (_, person, file, heading, sentenceShown) => {
    const { status, shown } = await page(`/dictation?file=${file().id}`, person());
    expect(status).toBe(200);
    expect(shown).toMatch(new RegExp(`<p[^>]*>${file().title}</p><h2[^>]*>${heading}</h2>`));
    expect(shown).toContain(sentenceShown);
    expect(shown).toContain('View Subscription Plans');
    expect(shown).not.toContain('Select an audio file with text');
    expect(shown).toContain('Manage Current Subscription');
    expect(shown).not.toContain('<textarea');
  });

  test('says that a file is not there, hidden or not', async () => {
    for (const id of [hidden.id, crypto.randomUUID(), 'nonsense'])
      expect((await page(`/dictation?file=${id}`, learner)).shown).toContain(
        'This dictation is no longer available.',
      );
  });

  test('disables categories without items in the chosen language', async () => {
    const optionOf = (body: string, name: string) => body.match(`<option[^>]*value="${name}"[^>]*>`)?.[0];
    const { shown } = await page('/dictation?language=en', learner);
    expect(optionOf(shown, 'Logistics')).not.toContain('disabled');
    expect(optionOf(shown, 'IT')).toContain('disabled');
  });
});

describe('no text leaves the server before it is compared', () => {
  const forms = () =>
    [open, paid, hidden].flatMap(({ id }) => [`/dictation?file=${id}`, `/dictation.data?file=${id}`]);

  test('not in the page, not in its data, to nobody', async () => {
    for (const path of ['/dictation', '/dictation.data', ...forms()])
      for (const person of [learner, kid, expired, admin]) {
        const { status, body } = await page(path, person);
        expect(status).toBeLessThan(300);
        expect(body).not.toContain('Zyzzyva');
        expect(body).not.toContain('conveyor');
        expect(body).not.toContain(open.filePath);
      }
  });
});
