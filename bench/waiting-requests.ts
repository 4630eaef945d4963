import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { richTextLimits } from '#app/site/editor/rich-text.ts';
import { announce, longMp3, sendBytes } from '#test/harness/tus-client.ts';
import type { Dictated, WaitingSite } from './waiting-site.ts';

/** Something that takes the server long, if anything does. */
export interface Heavy {
  what: string;
  /** Sends it and waits for the whole answer: the statuses. */
  send(): Promise<number[]>;
}

interface Sending extends WaitingSite {
  origin: string;
}

type Fields = Record<string, string>;

const megabyte = 2 ** 20;
/** As much as fits into a body of 1 MB, with the names of its fields. */
const bodyLength = megabyte - 200;
const uploadBytes = 20 * megabyte;
const pieceBytes = 4 * megabyte;
const processingMs = 8_000;

/** Every kind of request that could keep others waiting, at the product's limits. */
export function heavyRequests(site: Sending): Heavy[] {
  return [
    ...markingRequests(site),
    ...dictationRequests(site),
    ...strangeBodies(site),
    ...adminRequests(site),
    ...uploadRequests(site),
    ...readingRequests(site),
  ];
}

const once = (what: string, ask: () => Promise<number>): Heavy => ({ what, send: async () => [await ask()] });

async function post(
  { origin }: Sending,
  path: string,
  body: Fields | string,
  { cookie, type }: { cookie?: string; type?: string } = {},
): Promise<{ status: number; answer: string }> {
  const headers = { origin, ...(cookie && { cookie }), ...(type && { 'content-type': type }) };
  const isPlain = typeof body === 'string';
  const sent = isPlain ? body : new URLSearchParams(body);
  const response = await fetch(origin + path, { method: 'POST', body: sent, headers, redirect: 'manual' });
  return { status: response.status, answer: await response.text() };
}

async function get({ origin }: Sending, path: string, cookie?: string): Promise<number> {
  const response = await fetch(origin + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

/** Somebody who has not sent anything for long. */
function newcomer({ learners }: Sending) {
  const learner = learners.shift();
  if (!learner) throw new Error('there is nobody');
  learners.push(learner);
  return learner;
}

const attemptsPath = '/dictation/attempts';

function markingRequests(site: Sending): Heavy[] {
  const compare = async (one: Dictated, intent: string, { cookie } = newcomer(site)) =>
    (await post(site, attemptsPath, { intent, file: one.file, text: one.text }, { cookie })).status;
  const worst = dictated(site, 'twenty one, and 21');
  return [
    ...site.dictated.map((one) => once(`compare: ${one.what}`, () => compare(one, 'compare'))),
    once('finish: twenty one, and 21', () => compare(worst, 'finish')),
    once('second look: twenty one, and 21', async () => {
      const learner = newcomer(site);
      const fields = { intent: 'compare', file: worst.file, text: worst.text };
      const { answer } = await post(site, attemptsPath, fields, learner);
      const { attemptId } = JSON.parse(answer);
      return (await post(site, attemptsPath, { ...fields, attempt: attemptId }, learner)).status;
    }),
    {
      what: 'compare: six at once, one person',
      send() {
        const learner = newcomer(site);
        return Promise.all(Array.from({ length: 6 }, () => compare(worst, 'compare', learner)));
      },
    },
    {
      what: 'compare: six at once, six people',
      send: () => Promise.all(Array.from({ length: 6 }, () => compare(worst, 'compare'))),
    },
  ];
}

function dictated(site: Sending, what: string): Dictated {
  const found = site.dictated.find((one) => one.what === what);
  if (!found) throw new Error(`no text is called ${what}`);
  return found;
}

function dictationRequests(site: Sending): Heavy[] {
  const long = dictated(site, 'a long text');
  const many = dictated(site, 'many sentences');
  const worst = dictated(site, 'twenty one, and 21');
  const send = async (path: string, fields: Fields, learner = newcomer(site)) =>
    (await post(site, path, fields, learner)).status;
  const parts = JSON.stringify(Array.from({ length: many.sentences }, () => 'B a.'));
  const sentences = Array.from({ length: many.sentences }, (_, position) => ({ position, first: 'B a.' }));
  const taps = Array.from({ length: 900 }, (_, word) => ({
    word,
    verdict: 'spelling',
    written: 'twentyone 21',
  }));
  const offline = async (one: Dictated, isFinished: string, done: unknown[]) => {
    const learner = newcomer(site);
    await post(site, '/dictation/downloads', { file: one.file }, learner);
    const fields = { intent: 'receive', key: randomUUID(), userId: learner.userId, file: one.file };
    const rest = {
      lyricsRevision: '1',
      isFinished,
      atMs: String(Date.now()),
      sentences: JSON.stringify(done),
    };
    return send(attemptsPath, { ...fields, ...rest }, learner);
  };
  const gaps = async (one: Dictated, choice: string, learner = newcomer(site)) =>
    post(site, '/dictation/gaps', { file: one.file, share: '75', choice }, learner);
  return [
    once('one sentence of 5,000 characters', () =>
      send(attemptsPath, { intent: 'check', file: worst.file, sentence: '0', text: worst.text }),
    ),
    once('one of 1,000 sentences', () =>
      send(attemptsPath, { intent: 'check', file: many.file, sentence: '5', text: 'B a.' }),
    ),
    once('finish 1,000 sentences', () =>
      send(attemptsPath, { intent: 'finish', mode: 'sentences', file: many.file, parts }),
    ),
    once('offline: finished, 1,000 sentences', () => offline(many, 'true', sentences)),
    once('offline: looked at, 1,000 sentences', () => offline(many, 'false', sentences)),
    once('offline: one sentence of 5,000', () =>
      offline(worst, 'true', [{ position: 0, first: worst.text, final: `${worst.text}1` }]),
    ),
    once('cut gaps', async () => (await gaps(worst, 'random')).status),
    once(
      'cut gaps at weak spots',
      async () =>
        (await gaps({ ...long, file: site.diligent.file }, 'weak', { userId: '', ...site.diligent })).status,
    ),
    once('compare gaps', async () => {
      const learner = newcomer(site);
      await gaps(worst, 'random', learner);
      const filled = JSON.stringify(Array.from({ length: 600 }, () => '21 twenty'));
      return send(
        attemptsPath,
        { intent: 'compare', mode: 'gaps', file: worst.file, parts: filled },
        learner,
      );
    }),
    once('open paper', () => send(attemptsPath, { intent: 'openPaper', file: worst.file })),
    once('submit paper, every word tapped', () =>
      send(attemptsPath, {
        intent: 'paper',
        file: worst.file,
        lyricsRevision: '1',
        taps: JSON.stringify(taps),
      }),
    ),
    once('save the longest draft', () =>
      send('/dictation/drafts', {
        ...{ file: many.file, mode: 'sentences', text: 'a'.repeat(20_000) },
        parts: JSON.stringify({ sentences: Array(2_500).fill('a b c d'), gaps: Array(2_500).fill('abc') }),
      }),
    ),
    once(
      'try one sentence, 500 characters',
      async () => (await post(site, '/try-it', { language: 'de', text: 'ein zwei 21 '.repeat(41) })).status,
    ),
  ];
}

/** What no page of ours sends. */
function strangeBodies(site: Sending): Heavy[] {
  const sendText = async (body: string, type: string, path = attemptsPath) =>
    (await post(site, path, body, { ...newcomer(site), type })).status;
  const form = 'application/x-www-form-urlencoded';
  const { file } = dictated(site, 'twenty one, and 21');
  const inField = (intent: string, name: string, json: string) =>
    sendText(new URLSearchParams({ intent, file, lyricsRevision: '1', [name]: json }).toString(), form);
  // Written out here: to make it of a FormData would keep the probe waiting, which runs in this very thread.
  const parts = `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(10_000)}--x--\r\n`;
  return [
    once('a form of 500,000 fields', () => sendText('a&'.repeat(bodyLength / 2), form)),
    once('a form of 1 MB in signs of %XX', () => sendText(`text=${'%C3%A9'.repeat(bodyLength / 6)}`, form)),
    once('a multipart form of 10,000 fields', () => sendText(parts, 'multipart/form-data; boundary=x')),
    once('a list 100,000 lists deep', () =>
      inField('compare', 'parts', '['.repeat(100_000) + ']'.repeat(100_000)),
    ),
    once('a list of 90,000 texts', () => inField('compare', 'parts', `[${'"a",'.repeat(90_000)}"a"]`)),
    once('a list of 10,000 taps', () =>
      inField('paper', 'taps', `[${'{"word":1,"verdict":"extra"},'.repeat(10_000)}{"word":1}]`),
    ),
    once('10,000 offline sentences', () =>
      inField('receive', 'sentences', `[${'{"position":1,"first":"a"},'.repeat(10_000)}{}]`),
    ),
    once('a text of 1 MB', () => inField('compare', 'text', 'a\r\n'.repeat(100_000))),
    once('JSON of 1 MB for a browser error', () =>
      sendText(
        JSON.stringify({ message: 'a'.repeat(bodyLength) }),
        'application/json',
        '/api/browser-errors',
      ),
    ),
    once('a password of 1 MB', () =>
      sendText(`intent=login&email=a@b.example&password=${'a'.repeat(bodyLength - 100)}`, form, '/login'),
    ),
    once(
      'sign in, wrong password',
      async () =>
        (
          await post(site, '/login', {
            intent: 'login',
            email: 'n1@dictoria.example',
            password: 'a'.repeat(128),
          })
        ).status,
    ),
    once('change the password', () =>
      sendText(
        new URLSearchParams({
          ...{ intent: 'password', currentPassword: 'a'.repeat(128), password: 'b'.repeat(128) },
          confirmPassword: 'b'.repeat(128),
        }).toString(),
        form,
        '/settings',
      ),
    ),
  ];
}

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const { nodes, characters } = richTextLimits;

/** Documents just within the limits of the editor. */
const documents = {
  paragraphs: Array.from({ length: nodes / 2 - 10 }, () => paragraph(text('Some words & more of them, '))),
  'one paragraph': [paragraph(text('a < b & c '.repeat(characters / 10 - 100)))],
  'pieces of text': [
    paragraph(
      ...Array.from({ length: nodes - 10 }, () => ({ ...text('word & word '.repeat(2)), format: 1 })),
    ),
  ],
};

function adminRequests(site: Sending): Heavy[] {
  const { cookie } = site.admin;
  const send = async (path: string, fields: Fields) => (await post(site, path, fields, { cookie })).status;
  const pages = Object.entries(documents).flatMap(([what, children]) => {
    const content = JSON.stringify({ root: { type: 'root', children } });
    let slug = '';
    return [
      once(`save and publish a page: ${what}`, () => {
        slug = `p-${randomUUID()}`;
        const facts = { title: what, slug, language: 'en', revision: '0', publish: 'yes' };
        return send('/pages/new', { intent: 'save', content, ...facts });
      }),
      once(`read that page: ${what}`, () => get(site, `/page/${slug}?auth=login`)),
    ];
  });
  const times = JSON.stringify(Array.from({ length: 8_000 }, (_, at) => ({ startMs: at, endMs: at })));
  return [
    ...pages,
    once('the list of pages', () => get(site, '/pages', cookie)),
    once('times of 8,000 sentences', () =>
      send(`/dashboard/audio/${dictated(site, 'a long text').file}`, {
        ...{ intent: 'save', sentences: times, seen: '[]', revision: '1' },
      }),
    ),
    once('an import of 40,000 names', () =>
      send('/dashboard/import/rows', {
        intent: 'check',
        identifiers: JSON.stringify(Array(40_000).fill('abc')),
      }),
    ),
    once('export of 5,000 users', () => send('/users/export', {})),
    once('a page of users', () => get(site, '/users?q=n4', cookie)),
    once('all texts', () => get(site, '/translations', cookie)),
    once('texts with a word', () => get(site, '/translations?q=a', cookie)),
    once('the audit log', () => get(site, '/audit', cookie)),
    once('the inbox', () => get(site, '/inbox', cookie)),
    once('the dashboard', () => get(site, '/dashboard', cookie)),
  ];
}

function uploadRequests(site: Sending): Heavy[] {
  const content = longMp3(uploadBytes);
  const lyrics = 'Twenty one men went home. '.repeat(190).trim();
  const upload = async () => {
    const sender = { origin: site.origin, cookie: site.admin.cookie };
    const created = await announce(sender, { bytes: content.length });
    const path = new URL(created.headers.get('location') ?? '', site.origin).pathname;
    let status = created.status;
    for (let at = 0; at < content.length; at += pieceBytes)
      status = (await sendBytes(sender, path, at, content.subarray(at, at + pieceBytes))).status;
    return { status, id: path.split('/').at(-1) ?? '' };
  };
  return [
    once('upload a recording of 20 MB', async () => (await upload()).status),
    once('upload, decode and align one', async () => {
      const { id } = await upload();
      const described = { title: 'Men', author: 'Ada', language: 'English', categories: 'IT', lyrics };
      const { cookie } = site.admin;
      const fields = { intent: 'create', audioUpload: id, ...described };
      const { status } = await post(site, '/dashboard/upload', fields, { cookie });
      // It is decoded and aligned by a job, beside whatever is asked meanwhile.
      await pause(processingMs);
      return status;
    }),
  ];
}

function readingRequests(site: Sending): Heavy[] {
  const { cookie, file } = site.diligent;
  const { file: longest } = dictated(site, 'many sentences');
  const learner = () => newcomer(site).cookie;
  return [
    once('progress after 1,000 dictations', () => get(site, '/progress', cookie)),
    once('history, marked by older rules', () => get(site, `/dictation/history/${file}`, cookie)),
    once('the desk with the longest text', () => get(site, `/dictation?file=${longest}`, learner())),
    once('the phone with the longest text', () => get(site, `/mobile/player?file=${longest}`, learner())),
    once('print the longest text with gaps', () =>
      get(site, `/dictation/print/${longest}?sheet=gaps&share=75`, learner()),
    ),
    once('search with eight mistyped words', () =>
      get(
        site,
        `/library?q=${encodeURIComponent('warehause nightt logistcs trainin lettters randm combning unrelted')}`,
        learner(),
      ),
    ),
    once('settings', () => get(site, '/settings', learner())),
    once('the home page, not kept', () => get(site, '/?auth=login')),
    once('a page that is not there', () => get(site, `/${'a'.repeat(4_000)}`)),
  ];
}
