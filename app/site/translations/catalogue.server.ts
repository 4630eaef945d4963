import { bundledTexts, namespaces } from '#app/platform/i18n/bundled-texts.server.ts';
import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { flatTexts } from '#app/platform/i18n/text-overrides.ts';
import { type CatalogueEntry, catalogueOf } from './text-filters.ts';

const flatOf = (locale: Locale) =>
  new Map(namespaces.flatMap((namespace) => flatTexts(namespace, bundledTexts(locale, namespace))));

const known = new Map<Locale, Map<string, CatalogueEntry>>();

/** Every text that ships with the product, in one language; made once. */
export function catalogueFor(locale: Locale): ReadonlyMap<string, CatalogueEntry> {
  const catalogue = known.get(locale) ?? catalogueOf(flatOf(defaultLocale), flatOf(locale));
  known.set(locale, catalogue);
  return catalogue;
}

/** The text that ships: in the language, or in English where it has none. */
export const shippedText = ({ bundled, english }: CatalogueEntry) => bundled ?? english;
