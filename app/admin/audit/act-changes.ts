type Fields = Record<string, unknown> | null;

/** One field of a thing that was changed; a side is absent when the field was not there. */
export interface FieldChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Field by field what an act changed, in the order in which it was written down. */
export function changesOf(before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((field) => ({
    field,
    ...(before && field in before ? { before: before[field] } : {}),
    ...(after && field in after ? { after: after[field] } : {}),
  }));
}

/** A value as one line or a few: texts as they are, lists item by item, and what has parts as JSON. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(wordsOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** `monthlyPrice` and `monthly_price` as people would write them. */
export const spelledOut = (field: string): string =>
  field
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
