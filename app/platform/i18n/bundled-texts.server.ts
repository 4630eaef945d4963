import { defaultLocale, type Locale } from './locales.ts';

/** A tree of texts, as in `locales/<locale>/<namespace>.json`. */
export interface TextTree {
  [key: string]: string | TextTree;
}

const files = import.meta.glob<TextTree>('../../../locales/*/*.json', { eager: true, import: 'default' });

const bundled = new Map<string, TextTree>(
  Object.entries(files).map(([path, texts]) => {
    const [namespace = '', locale = ''] = path
      .replace(/\.json$/, '')
      .split('/')
      .reverse();
    return [`${locale}/${namespace}`, texts];
  }),
);

export const namespaces = [...bundled.keys()]
  .filter((name) => name.startsWith(`${defaultLocale}/`))
  .map((name) => name.slice(defaultLocale.length + 1));

/** The texts that ship with the product; English where a locale has none. */
export const bundledTexts = (locale: Locale, namespace: string): TextTree =>
  bundled.get(`${locale}/${namespace}`) ?? bundled.get(`${defaultLocale}/${namespace}`) ?? {};
