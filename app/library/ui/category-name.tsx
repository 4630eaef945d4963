import { Text } from '#app/platform/i18n/text.tsx';
import { categoryTextKey } from '../categories/category-names.ts';

/** A category in the reader's own language, or as an admin typed it. */
export function CategoryName({ name }: { name: string }) {
  const key = categoryTextKey(name);
  return key ? <Text k={key} /> : name;
}
