import { useTranslation } from 'react-i18next';
import { useText } from '#app/platform/i18n/text.tsx';
import { categoryTextKey } from '../../categories/category-names.ts';

/** Sorts categories as someone would look for them: by their names in the language of the page. */
export function useCategoryOrder(): <Named extends { name: string }>(
  categories: readonly Named[],
) => Named[] {
  const t = useText('categories');
  const { language } = useTranslation().i18n;
  const { compare } = new Intl.Collator(language);
  const nameOf = (name: string) => {
    const key = categoryTextKey(name);
    return key ? t(key as never) : name;
  };
  return (categories) => categories.toSorted((one, other) => compare(nameOf(one.name), nameOf(other.name)));
}
