import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { instanceOptions } from './instance-options.ts';

/** The browser's texts: those that came with the page, the others fetched when a component first needs them. */
export async function startTexts(): Promise<i18n> {
  const instance = createInstance();
  const locale = document.documentElement.lang;
  const element = document.getElementById('page-texts');
  const sent = JSON.parse(element?.textContent ?? '{}');
  // A page that was asleep brought none of its texts, only their names.
  const named = element?.dataset.names?.split(' ') ?? [];
  await instance
    .use(initReactI18next)
    .use({ type: 'backend', init() {}, read: fetchTexts })
    .init({
      ...instanceOptions,
      lng: locale,
      ns: [...Object.keys(sent), ...named],
      resources: { [locale]: sent },
      partialBundledLanguages: true,
    });
  // Names of texts on a page that could be read would be worse than one that stays asleep.
  const missing = named.filter((namespace) => !instance.hasResourceBundle(locale, namespace));
  if (missing.length > 0) throw new Error(`texts did not come: ${missing.join(', ')}`);
  return instance;
}

function fetchTexts(
  locale: string,
  namespace: string,
  done: (error: unknown, texts: Record<string, string> | false) => void,
): void {
  fetch(`/texts/${locale}/${namespace}.json`)
    .then((response) =>
      response.ok ? response.json() : Promise.reject(new Error(`texts ${response.status}`)),
    )
    .then(
      (texts) => done(null, texts),
      (error) => done(error, false),
    );
}
