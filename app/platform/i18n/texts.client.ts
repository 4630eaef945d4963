import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { elision, instanceOptions, textsAddress } from './text-overrides.ts';

/**
 * The browser's texts: those that came with the page, the others fetched when a component first needs them. What is named
 * is there at once.
 */
export async function startTexts(named: readonly string[] = []): Promise<i18n> {
  const instance = createInstance();
  const locale = document.documentElement.lang;
  const element = document.getElementById('page-texts');
  const sent = JSON.parse(element?.textContent ?? '{}');
  // Where only their names came, the texts are in the browser's cache, or fetched.
  const names = new Map(
    element?.dataset.names?.split(' ').map((name) => [name.split('?')[0] ?? '', name]) ?? [],
  );
  const needed = [...names.keys(), ...named];
  const read: ReadTexts = (wanted, namespace, done) =>
    fetchTexts(wanted, (wanted === locale && names.get(namespace)) || namespace, done);
  await instance
    .use(initReactI18next)
    .use(elision)
    .use({ type: 'backend', init() {}, read })
    .init({
      ...instanceOptions,
      lng: locale,
      ns: [...Object.keys(sent), ...needed],
      resources: { [locale]: sent },
      partialBundledLanguages: true,
      // A text that changes while the page is open is shown at once.
      react: { bindI18nStore: 'added' },
    });
  // Keys where words could be read would be worse than a page that stays static.
  const missing = needed.filter((namespace) => !instance.hasResourceBundle(locale, namespace));
  if (missing.length > 0) throw new Error(`texts did not come: ${missing.join(', ')}`);
  return instance;
}

/** Reloads all texts of the page and shows those that changed. */
export async function reloadTexts(instance: i18n): Promise<void> {
  const { language } = instance;
  const known = Object.keys(instance.getDataByLanguage(language) ?? {});
  const read = (namespace: string) =>
    new Promise<void>((resolve, reject) => {
      fetchTexts(language, namespace, (error, texts) => {
        if (!texts) return reject(error);
        const shown = instance.getResourceBundle(language, namespace);
        if (JSON.stringify(texts) !== JSON.stringify(shown))
          instance.addResourceBundle(language, namespace, texts);
        resolve();
      });
    });
  await Promise.all(known.map(read));
}

type ReadTexts = (
  locale: string,
  name: string,
  done: (error: unknown, texts: Record<string, string> | false) => void,
) => void;

const fetchTexts: ReadTexts = (locale, name, done) => {
  fetch(textsAddress(locale, name))
    .then((response) =>
      response.ok ? response.json() : Promise.reject(new Error(`texts ${response.status}`)),
    )
    .then(
      (texts) => done(null, texts),
      (error) => done(error, false),
    );
};
