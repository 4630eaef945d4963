import { createInstance, type Resource } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Language } from '#app/platform/languages.ts';
import comparison from '../../../locales/en/comparison.json' with { type: 'json' };
import rules from '../../../locales/en/rules.json' with { type: 'json' };
import type { Mistake } from '../grading/attempt.ts';
import { verify } from '../verify/verify.ts';
import { RuleCard } from './rule-card.tsx';

/** The card as it stands on the page: with its texts, or while a browser still waits for them. */
async function render(
  code: string,
  language: Language,
  texts: 'there' | 'awaited' = 'there',
  mistake?: Mistake,
) {
  const instance = createInstance();
  const start = instance.use(initReactI18next).use({ type: 'backend', init() {}, read() {} });
  const resources: Resource = texts === 'there' ? { en: { rules, comparison } } : { en: {} };
  await start.init({ lng: 'en', ns: [], resources, partialBundledLanguages: true });
  return renderToString(
    <I18nextProvider i18n={instance}>
      <RuleCard {...{ code, language }} {...(mistake && { mistake })} />
    </I18nextProvider>,
  );
}

test('a card says the rule and asks its question', async () => {
  const card = await render('PL-OU', 'pl');
  expect(card).toContain(rules.pl.ou.rule);
  expect(card).toContain(rules.pl.ou.question);
});

test('a card shows what is right and what is wrong, in their language and named for who cannot see it', async () => {
  const card = await render('PL-OU', 'pl');
  expect(card).toMatch(/<dt><span class="sr-only">Right<.*?<span lang="pl"[^>]*>pióro</);
  expect(card).toMatch(/<dt><span class="sr-only">Wrong<.*?<del lang="pl"[^>]*>piuro</);
});

const mistakeIn = (original: string, learner: string) =>
  verify(original, learner, 'en').marks.find(({ verdict }) => verdict !== 'correct');

/** What one reads on a card, without its markup. */
const wordsOf = (card: string) => card.replace(/<[^>]*>/g, '');

test('a card about a mistake names the very pair, in its rule, its question and above them', async () => {
  const card = wordsOf(await render('EN-HOM', 'en', 'there', mistakeIn('Our hour', 'Our our')));
  expect(card).toMatch(/our.*hour.*“hour” and “our” sound alike.*“hour” or “our”\?/);
  expect(card).not.toContain('knight');
});

test('a card about a mistake has no example of something else', async () => {
  const missing = wordsOf(await render('EN-WEAK', 'en', 'there', mistakeIn('to the sea', 'to sea')));
  expect(missing).toContain('theShort words');
  expect(missing).not.toContain('school');
  const comma = await render('PUN', 'en', 'there', mistakeIn('Yes, I do', 'Yes I do'));
  expect(comma).not.toContain('Where are you');
});

test('a code that languages share has an example in each of them', async () => {
  expect(await render('TRANSP', 'de')).toContain('Graten');
  expect(await render('TRANSP', 'fr')).toContain('lirve');
});

test('a mark without a code is explained by its verdict', async () =>
  expect(await render('missing', 'en')).toContain(rules.words.missing.rule));

test('an unknown code has no card', async () => expect(await render('PL-XX', 'pl')).toBe(''));

test('while the texts are on their way the card keeps its place', async () => {
  const card = await render('PL-OU', 'pl', 'awaited');
  expect(card).toContain('animate-breathe');
  expect(card).not.toContain('pl.ou');
});
