import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { makeDictation } from './harness/test-dictation.ts';

let app: TestApp;
let file: string;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  file = (await makeDictation(app.db, { languagesAudio: 'German', level: 'B1' })).id;
});
afterAll(() => app?.close());

const phone = { 'sec-ch-ua-mobile': '?1' };
const open = (path: string, cookie: string, headers = {}) =>
  app.fetch(path, { headers: { cookie, ...headers } });
const leadsTo = async (answer: Promise<Response>) => (await answer).headers.get('location');

async function send(fields: Record<string, string>, cookie: string) {
  const body = new URLSearchParams(fields);
  return app.fetch('/start', { method: 'POST', body, headers: { cookie } });
}

test('three taps lead to the first sentence without scripts, and what was chosen is kept', async () => {
  const { cookie } = await signedIn(app.db);
  const first = await (await open('/start', cookie)).text();
  expect(first).toContain('href="/start?language=de"');
  const second = await (await open('/start?language=de', cookie)).text();
  expect(second).toContain('href="/start?language=de&amp;level=B1"');
  const third = await (await open('/start?language=de&level=B1', cookie)).text();
  expect(third).toMatch(/<button(?=[^>]*name="interests")[^>]*value="stories"/);
  const answers = { intent: 'begin', languages: 'de', level: 'B1', interests: 'stories' };
  const begun = await send(answers, cookie);
  expect([begun.status, begun.headers.get('location')]).toEqual([302, `/dictation?file=${file}&begin=1`]);
  expect(await (await open('/library', cookie)).text()).toContain('Based on your preferences:');
  expect((await send({ ...answers, languages: 'xx' }, cookie)).status).toBe(422);
});

test('who was never asked is asked on the first screen, until they skip it', async () => {
  const { cookie } = await signedIn(app.db);
  for (const path of ['/dictation', '/mobile'])
    expect(await (await open(path, cookie)).text()).toContain('href="/start"');
  expect(await leadsTo(send({ intent: 'skip' }, cookie))).toBe('/dictation');
  for (const path of ['/dictation', '/mobile'])
    expect(await (await open(path, cookie)).text()).not.toContain('href="/start"');
});

test('a phone is led from the desk to its own screens, unless it wants the desk', async () => {
  const { cookie } = await signedIn(app.db);
  expect(await leadsTo(open('/dictation', cookie, phone))).toBe('/mobile');
  expect(await leadsTo(open(`/dictation?file=${file}&begin=1&language=de`, cookie, phone))).toBe(
    `/mobile/player?file=${file}&begin=1`,
  );
  expect((await open(`/dictation?desk=1&file=${file}`, cookie, phone)).status).toBe(200);
  expect((await open('/dictation', cookie)).status).toBe(200);
});
