import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import platform from '../../../locales/en/platform.json' with { type: 'json' };
import rules from '../../../locales/en/rules.json' with { type: 'json' };
import today from '../../../locales/en/today.json' with { type: 'json' };
import type { Reason } from './compose-set.ts';
import { SetReason } from './set-reason.tsx';

/** What somebody reads of why a sentence is there. */
async function read(reason: Reason) {
  const instance = createInstance();
  const start = instance.use(initReactI18next).use({ type: 'backend', init() {}, read() {} });
  await start.init({
    ...{ lng: 'en', ns: [], resources: { en: { platform, rules, today } }, partialBundledLanguages: true },
    interpolation: { escapeValue: false },
  });
  const html = renderToString(
    <I18nextProvider i18n={instance}>
      <SetReason reason={reason} language="pl" />
    </I18nextProvider>,
  );
  return html.replace(/<[^>]*>/g, '');
}

test('names the rule with its figures, and without where nothing went wrong yet', async () => {
  const rule = { kind: 'rule' as const, key: 'PL-OU', chances: 9 };
  expect(await read({ ...rule, failures: 4 })).toBe(`“${rules.pl.ou.name}”: 4 of 9 wrong`);
  expect(await read({ ...rule, failures: 0 })).toBe(`To practice “${rules.pl.ou.name}”`);
});

test('names the word, or the level', async () => {
  const word = { kind: 'word' as const, key: 'góra', chances: 3, failures: 2 };
  expect(await read(word)).toBe('“góra”: missed 2 of 3');
  const level = { kind: 'level' as const, chances: 0 as const, failures: 0 as const };
  expect(await read({ ...level, key: 'A2' })).toBe('Level A2');
  expect(await read({ ...level, key: 'none' })).toBe('To find out where you stand');
});
