import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trapField } from '#app/site/contact/contact.forms.ts';
import { faq } from '#app/site/landing/faq.tsx';
import { contactMessages } from '#app/site/site.tables.server.ts';
import { readForm, submitForm } from './harness/html-form.ts';
import { readPage } from './harness/html-page.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

const desk = 'desk@dictoria.example';
const filledIn = {
  intent: 'send',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How do I begin?',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ CONTACT_TO: desk });
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`truncate contact_messages, rate_limits`));

const stored = () => app.db.select().from(contactMessages);

/** Sends the form as a browser without scripts does. */
async function send(fields: Record<string, string>, path = '/contact', to = app) {
  const headers = { accept: 'text/html', 'accept-language': 'en' };
  const response = await to.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const without = (...names: (keyof typeof filledIn)[]) =>
  Object.fromEntries(Object.entries(filledIn).filter(([name]) => !names.some((left) => left === name)));

describe('the contact form without scripts', () => {
  test('stores the message, thanks, and mails it to us', async () => {
    const { status, html } = await send(filledIn);
    expect(status).toBe(200);
    expect(html).toContain('Thank you for your message!');
    expect(html).not.toContain('<textarea');
    expect(await stored()).toMatchObject([{ name: 'Ada Lovelace', subject: 'A question', locale: 'en' }]);
    const [mail] = await app.mailsTo(desk);
    expect(mail?.headers.get('reply-to')).toEqual(['ada@example.org']);
    expect(await stored()).toMatchObject([{ mailState: 'mailed' }]);
  });

  test('speaks the language of its address, and remembers it for the answer', async () => {
    const { html } = await send(filledIn, '/pl/contact');
    expect(html).toContain('Dziękujemy za wiadomość!');
    expect(await stored()).toMatchObject([{ locale: 'pl' }]);
  });

  test.each([
    ['name', without('name'), 'Please enter your name.'],
    ['email', { ...filledIn, email: 'ada' }, 'Please enter a valid email address'],
    ['message', { ...filledIn, message: ' ' }, 'Please write a message.'],
    ['terms', without('acceptTerms'), 'Please accept both Terms and Conditions and Privacy Policy'],
    ['privacy', without('acceptPrivacy'), 'Please accept both Terms and Conditions and Privacy Policy'],
  ])('is refused without a proper %s, and nothing typed is lost', async (missing, fields, sentence) => {
    const { status, html } = await send(fields);
    expect(status).toBe(422);
    expect(html).toContain(sentence);
    expect(html).toContain('value="A question"');
    if (missing !== 'message') expect(html).toContain('How do I begin?</textarea>');
    expect(await stored()).toEqual([]);
  });

  test('says one sentence when neither box is ticked', async () => {
    const { html } = await send(without('acceptTerms', 'acceptPrivacy'));
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    expect(main.split('Please accept both Terms and Conditions and Privacy Policy')).toHaveLength(2);
  });

  test('thanks a program that fills in every field, and stores nothing', async () => {
    const { status, html } = await send({ ...filledIn, [trapField]: 'https://spam.example' });
    expect(status).toBe(200);
    expect(html).toContain('Thank you for your message!');
    expect(await stored()).toEqual([]);
  });

  test('says when to come back after too many messages', async () => {
    for (let nth = 0; nth < 10; nth++) await send({ ...filledIn, message: `number ${nth}` });
    const { status, headers, html } = await send({ ...filledIn, message: 'one more' });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toContain('one more</textarea>');
    expect(await stored()).toHaveLength(10);
  });

  test('says so when the message could not be stored, and nothing typed is lost', async () => {
    await app.db.execute(sql`alter table contact_messages rename to contact_messages_away`);
    const { status, html } = await send(filledIn).finally(() =>
      app.db.execute(sql`alter table contact_messages_away rename to contact_messages`),
    );
    expect(status).toBe(503);
    expect(html).toContain('Failed to send message. Please try again later.');
    expect(html).toContain('How do I begin?</textarea>');
    expect(html).toContain('value="ada@example.org"');
  });
});

test('one writes to us from a link to the thanks without scripts, and corrects what was missing', async () => {
  const read = async (answer: Promise<Response>) => (await answer).text();
  const opened = readPage(await read(app.fetch('/contact'))).part('main');
  // The questions open by themselves.
  expect(opened.wordsOf('details').filter((words) => words.includes('By email, from a person'))).toHaveLength(
    1,
  );
  const [report = ''] = opened.linksTo('Report a problem');
  expect(report).toMatch(/^\/contact\?subject=.*#message$/);
  expect(opened.part('message').words).toContain('Send message');

  const html = await read(app.fetch(report));
  const form = readForm(html, 'Send message');
  expect(form).toMatchObject({
    action: '/contact#message',
    fields: { subject: 'I want to report a problem' },
  });
  const { acceptPrivacy, ...incomplete } = { ...filledIn, subject: 'I want to report a problem' };
  const refused = await read(submitForm(app.fetch, { path: '/contact', form, filled: incomplete }));
  expect(refused).toContain('Please accept both Terms and Conditions and Privacy Policy');
  const again = readForm(refused, 'Send message');
  expect(again.fields).toMatchObject(incomplete);
  expect(again.fields).not.toHaveProperty('acceptPrivacy');

  const thanks = await read(
    submitForm(app.fetch, { path: '/contact', form: again, filled: { acceptPrivacy } }),
  );
  expect(thanks).toContain('Thank you for your message!');
  expect(readPage(thanks).linksTo('Write another message')).toEqual(['/contact']);
  const mail = (await app.mailsTo(desk)).at(-1);
  expect(mail?.headers.get('subject')).toEqual(['[Dictoria] I want to report a problem']);
  expect(await stored()).toHaveLength(1);
});

test('a link to the form fills in its subject, as text', async () => {
  const response = await app.fetch(`/contact?subject=${encodeURIComponent('"><script>x</script>')}`);
  const html = await response.text();
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  expect(html).not.toContain('<script>x</script>');
});

test('structured data has what is often asked, in the language of the page', async () => {
  const html = await (await app.fetch('/de/contact')).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { mainEntity, ...page } = JSON.parse(json);
  expect(page).toEqual({ '@context': 'https://schema.org', '@type': 'FAQPage' });
  expect(mainEntity).toHaveLength(faq.contact.length);
  for (const { name, acceptedAnswer } of mainEntity)
    for (const words of [name, acceptedAnswer.text]) expect(html.split('</head>')[1]).toContain(`>${words}<`);
});

test('the pages that one accepts are in the language of the form', async () => {
  const html = await (await app.fetch('/de/contact')).text();
  expect(html).toContain('href="/de/page/terms" target="_blank"');
  expect(html).toContain('href="/de/page/privacy" target="_blank"');
});

test('with the database gone the form says so and keeps what was typed', async () => {
  const orphan = await openTestApp();
  await orphan.database.close();
  const { status, html } = await send(filledIn, '/contact', orphan);
  expect(status).toBe(503);
  expect(html).toContain('Failed to send message. Please try again later.');
  expect(html).toContain('How do I begin?</textarea>');
});
