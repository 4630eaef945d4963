import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { Language } from '#app/platform/languages.ts';
import { expectNoFindings, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { verify } from '../verify/verify.ts';
import * as tryIt from './try-it.route.tsx';
import type { TryItAnswer } from './try-it-answer.ts';

/** What someone who listens well and spells less well writes, with the right form of what they got wrong. */
const tries = [
  {
    locale: 'en',
    original: 'Once upon a time, a young knight lived near a high mountain.',
    slip: 'night',
    right: 'knight',
    rule: 'Words that sound alike',
    words: ['Play the sentence', 'Check', 'Try again', 'Try another language', 'Every word is right.'],
  },
  {
    locale: 'pl',
    original: 'Hania ma dziewięć lat i od dwóch dni źle się czuje.',
    slip: 'dwuch',
    right: 'dwóch',
    rule: 'ó czy u',
    words: ['Odtwórz zdanie', 'Sprawdź', 'Popraw', 'Spróbuj w innym języku', 'Wszystko się zgadza.'],
  },
  {
    locale: 'de',
    original: 'Sie findet, dass es zu viele Knöpfe und Fenster hat.',
    slip: 'das',
    right: 'dass',
    rule: 'das oder dass',
    words: ['Satz abspielen', 'Prüfen', 'Korrigieren', 'Andere Sprache ausprobieren', 'Jedes Wort stimmt.'],
  },
] as const;

const originals = new Map<string, string>(tries.map(({ locale, original }) => [locale, original]));

/** Marks as the server does. */
async function mark(request: Request): Promise<TryItAnswer> {
  const { language, text } = Object.fromEntries(await request.formData()) as {
    language: Language;
    text: string;
  };
  if (!text) return { errors: { text: 'dictation:tryIt.empty' }, values: { language, text } };
  const original = originals.get(language) ?? '';
  const { marks, scores } = verify(original, text, language);
  const mistakes = marks.filter(({ verdict }) => verdict !== 'correct');
  return { value: { language, text, original, mistakes, scores } };
}

type Answer = (request: Request) => Promise<TryItAnswer>;

const openTry = (locale: Locale = 'en', answer: Answer = mark) =>
  renderModule(tryIt, {
    path: '/try-it',
    locale,
    loader: () => ({ language: undefined }),
    action: ({ request }) => answer(request),
  });

const sheet = () => page.getByRole('textbox');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const clip = () => document.querySelector('audio');
const verdicts = () => [...document.querySelectorAll('[data-verdict]')].map((part) => part.textContent);

test.each(tries)(
  'someone who reads $locale writes a sentence, sees it marked and corrects it',
  async ({ locale, original, slip, right, rule, words }) => {
    const [play, check, correct, another, perfect] = words;
    await openTry(locale);
    const text = original.replace(right, slip);
    await sheet().fill(text);
    await button(check).click();
    const result = page.getByRole('heading', { level: 2 });
    await expect.element(result).toHaveFocus();
    expect(verdicts()).toEqual([slip]);
    await expect.element(page.getByText(original)).toBeVisible();
    await expect.element(page.getByRole('listitem').filter({ hasText: rule }).first()).toBeVisible();
    if (locale === 'de') await expectOpenToEveryone(document.querySelector('section') ?? document);

    await button(correct).click();
    await expect.element(sheet()).toHaveFocus();
    await expect.element(sheet()).toHaveValue(text);
    await sheet().fill(original);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(result).toHaveTextContent(perfect);
    expect(button(correct).elements()).toEqual([]);
    const heard = clip()?.getAttribute('src');
    await button(another).click();
    expect(clip()?.getAttribute('src')).not.toBe(heard);
    await expect.element(button(play)).toHaveFocus();
    await expect.element(sheet()).toHaveValue('');
  },
);

test('each language has a sentence of its own, and keeps what was written for it', async () => {
  await openTry();
  await sheet().fill('Once upon');
  const english = clip()?.getAttribute('src');
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect.element(sheet()).toHaveValue('');
  await expect.element(sheet()).toHaveAttribute('lang', 'fr');
  expect(clip()?.getAttribute('src')).not.toBe(english);
  // The keyboard goes through the languages too.
  for (let steps = 0; steps < 5; steps++) await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await expect.element(sheet()).toHaveValue('Once upon');
});

test('while the sentence is marked, the button says that it is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openTry('en', async (request) => {
    await promise;
    return mark(request);
  });
  await sheet().fill('Once upon a time');
  await button('Check').click();
  await expect.element(button('Check')).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(/to fix/);
});

describe('what cannot be marked', () => {
  test('is said to be nothing where nothing was written', async () => {
    await openTry();
    await button('Check').click();
    await expect.element(page.getByText('Write what you hear first.')).toBeVisible();
    await expect.element(sheet()).toHaveFocus();
    await expectNoFindings();
  });

  test('stays in the editor when the connection breaks, and is marked the next time', async () => {
    const broken = await tryIt.clientAction({
      request: new Request('http://site.invalid/', { method: 'POST', body: new FormData() }),
      serverAction: () => Promise.reject(new TypeError('Failed to fetch')),
    } as unknown as Parameters<typeof tryIt.clientAction>[0]);
    const answers: Answer[] = [async () => (broken as unknown as { data: TryItAnswer }).data];
    await openTry('en', (request) => (answers.shift() ?? mark)(request));
    await sheet().fill('Once upon a time');
    await button('Check').click();
    await expect.element(page.getByText(/^Your sentence couldn’t be checked\./)).toBeVisible();
    await expect.element(sheet()).toHaveValue('Once upon a time');
    await button('Check').click();
    await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(/to fix/);
  });
});

describe('the sentence', () => {
  const tell = (event: string) => clip()?.dispatchEvent(new Event(event));

  test('can be paused while it plays, and begins anew in another language', async () => {
    await openTry();
    tell('playing');
    await expect.element(button('Pause')).toBeVisible();
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await expect.element(button('Play the sentence')).toBeVisible();
  });

  test('says so when it could not be loaded', async () => {
    await openTry();
    tell('error');
    await expect.element(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
    tell('playing');
    await expect.element(button('Pause')).toBeVisible();
  });
});

test('someone who has an account is not invited to have one', async () => {
  const viewer = { id: 'ada', firstName: 'Ada', role: 'user' as const };
  await renderModule(tryIt, {
    path: '/try-it',
    viewer,
    loader: () => ({ language: 'en' }),
    action: ({ request }) => mark(request),
  });
  await sheet().fill('Once upon a time');
  await button('Check').click();
  await expect.element(button('Try again')).toBeVisible();
  expect(page.getByRole('link', { name: 'Start your 7-day free trial' }).elements()).toEqual([]);
});
