import { describe, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { flatten, type Texts, type TextTree } from './rules/locale-rules.ts';
import { listProjectPaths, readProjectFile } from './rules/project-files.ts';
import { lostQuotes, retiredWords, titleCase, unfinishedErrors } from './rules/wording-rules.ts';

function textsOf(locale: string): Texts {
  const files = listProjectPaths(`locales/${locale}`).map(readProjectFile);
  return new Map(
    files.flatMap(({ path, text }) =>
      flatten(path.replace(/^.*\/|\.json$/g, ''), JSON.parse(text) as TextTree),
    ),
  );
}

const english = textsOf('en');

test('what the specification quotes is said word for word', () => expect(lostQuotes(english)).toEqual([]));

test('only names begin with a capital inside a label', () => expect(titleCase(english)).toEqual([]));

describe.each(locales)('%s', (locale) => {
  const texts = textsOf(locale);
  test('has one word for a thing, and one way to address somebody', () =>
    expect(retiredWords(locale, texts)).toEqual([]));
});

test.each(locales)('%s says what went wrong in a whole sentence', (locale) =>
  expect(unfinishedErrors(locale, textsOf(locale), english)).toEqual([]),
);

const saying = (text: string, key = 'dictation:a') => new Map([[key, text]]);

test('a quoted text that nothing says any more is found', () => {
  const lost = [...english].filter(([, text]) => text !== 'See all');
  expect(lostQuotes(new Map(lost))).toEqual(['no text says: See all']);
});

describe('a text is refused', () => {
  test.each([
    ['en', 'Practise every day.'],
    ['en', 'How it is spelt'],
    ['en', 'Your plan was cancelled.'],
    ['en', 'It could not be saved.'],
    ['en', 'Your e-mail'],
    ['en', 'You are signed out.'],
    ['en', 'Somebody else changed it.'],
    ['en', 'Delete for good'],
    ['en', 'Your Ear is better than your spelling.'],
    ['en', 'Compare again'],
    ['pl', 'Czy chce Pan kontynuować?'],
    ['pl', 'Pobierz na offline'],
    ['de', 'Haben Sie es gehört?'],
    ['de', 'Für offline herunterladen'],
    ['es', 'Si usted quiere'],
    ['es', 'Palabras pequeñas'],
    ['it', 'Se Lei vuole'],
    ['it', 'La prova finisce in data {{date}}.'],
    ['it', 'Prima del {{date}}'],
    ['fr', 'Écris ton texte'],
    ['fr', 'Petits mots'],
    ['pt', 'O teu plano'],
    ['pt', 'Escolha um ficheiro.'],
  ])('in %s: %s', (locale, text) => expect(retiredWords(locale, saying(text))).toHaveLength(1));

  test.each([
    ['en', 'dictation:a', 'That’s too much at once.'],
    ['en', 'dictation:a', 'Listening {{ear}}'],
    ['en', 'audit:a', 'Audio file “{{name}}” added'],
    ['en', 'documents:terms.a', 'You are not charged.'],
    ['en', 'dictation:a', 'Select an audio file with text'],
    ['de', 'dictation:a', 'Sie erscheint hier. Sie bleibt.'],
    ['fr', 'rules:a', 'On écrit « tu as ».'],
    ['it', 'mails:a', 'Si rinnova il {{date}}.'],
  ])('but not in %s %s: %s', (locale, key, text) =>
    expect(retiredWords(locale, saying(text, key))).toEqual([]),
  );

  test.each(['Save Page', 'Add New Page', 'Manage your Subscription'])('as a label: %s', (text) =>
    expect(titleCase(saying(text))).toHaveLength(1),
  );

  test.each(['Save page', 'Manage Subscription', 'Terms of Service', 'In US dollars', 'Pay with Stripe'])(
    'but not as a label: %s',
    (text) => expect(titleCase(saying(text))).toEqual([]),
  );

  test('as an error without its stop, unless the specification quotes it so', () => {
    const key = 'dictation:refusal.gone';
    const flaws = (text: string, source = 'It is gone.') =>
      unfinishedErrors('de', saying(text, key), saying(source, key));
    expect(flaws('Das ist nicht mehr da')).toHaveLength(1);
    expect(flaws('Das ist nicht mehr da.')).toEqual([]);
    expect(flaws('Die Seite lässt sich nicht speichern', 'Failed to save page')).toEqual([]);
    expect(unfinishedErrors('de', saying('Das ist nicht mehr da', 'dictation:title'), new Map())).toEqual([]);
  });
});
