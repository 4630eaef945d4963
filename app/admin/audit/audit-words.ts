import { roles } from '#app/accounts/roles.policy.ts';
import { accessTypes } from '#app/library/audio-file.ts';
import { type AuditAction, auditActions } from '#app/platform/audit/audit-actions.ts';
import { defaultLocale, isLocale, localeNames } from '#app/platform/i18n/locales.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { languageByName } from '#app/platform/languages.ts';
import { historyAddress } from '#app/site/pages/pages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';

/** The sentence about an action; what no version of the product knows any more is shown as it was written. */
export function actionTextKey(action: string): TextKey | undefined {
  const known: AuditAction | undefined = auditActions.find((name) => name === action);
  return known && (`audit:action.${known.replace(/[.-]/g, '_')}` as TextKey);
}

/** What a kind of thing is called. */
export const kindTextKey = (kind: string): TextKey => `audit:kind.${kind.replaceAll('-', '_')}` as TextKey;

/** Logged fields have a name in every language; those of older versions are spelled out as they are. */
const namedFields = [
  ...['role', 'isVip', 'disabled', 'title', 'name', 'slug', 'content', 'url', 'order', 'description'],
  ...['isVisible', 'accessType', 'tags', 'altText', 'monthlyPrice', 'annualPrice', 'features', 'q'],
  ...['author', 'identifier', 'language', 'level', 'categories', 'contentAccessLevel', 'cover'],
  ...['lyrics', 'key', 'grants', 'isPopular', 'ctaText', 'ctaUrl', 'translations'],
  ...['isOnSite', 'link', 'isOn', 'fromAt', 'untilAt', 'isExternal', 'logoUrl'],
  ...['phoneNumber', 'chatLink', 'platform', 'icon', 'subject', 'locale', 'sentAt'],
  ...['handled', 'value', 'languages', 'texts', 'version', 'restoredFrom', 'state'],
  ...['expected', 'written', 'accepted', 'remark', 'appeals', 'sentence', 'audioFileId'],
  ...['width', 'height', 'filePath', 'focalX', 'focalY', 'image', 'alignment'],
  ...['times', 'files', 'vip', 'trialEndsAt', 'standing', 'verified', 'online', 'shareImage'],
];

/** Fields whose values have their own words, and where those stand. */
const namedValues: Record<string, { values: readonly string[]; keys: string } | undefined> = {
  state: { values: ['open', 'accepted', 'rejected'], keys: 'audit:value' },
  role: { values: roles, keys: 'users:role' },
  accessType: { values: accessTypes, keys: 'dashboard:row' },
  contentAccessLevel: { values: levels, keys: 'uploads:form' },
};

/** What a field is called. */
export const fieldTextKey = (field: string): TextKey | undefined =>
  namedFields.includes(field) ? (`audit:field.${field}` as TextKey) : undefined;

/** Values that are a word of the product, not of a person. */
export function valueTextKey(field: string, value: unknown): TextKey | undefined {
  if (typeof value === 'boolean') return value ? 'audit:value.yes' : 'audit:value.no';
  const words = namedValues[field];
  return words?.values.some((name) => name === value) ? (`${words.keys}.${value}` as TextKey) : undefined;
}

/** A language as it calls itself, whether its code was written down or its English name. */
export function languageNameOf(value: unknown): unknown {
  const code = languageByName(value) ?? value;
  return isLocale(code) ? localeNames[code].name : value;
}

type Fields = Record<string, unknown> | null;

/** One field of a thing that was changed; a side is absent when the field was not there. */
export interface FieldChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Field by field what an action changed, in the order in which it was logged. */
export function changesOf(before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((field) => ({
      field,
      ...(before && field in before ? { before: before[field] } : {}),
      ...(after && field in after ? { after: after[field] } : {}),
    }))
    .map((change) => (change.field === 'content' ? asRead(change) : change))
    .filter(saysSomething);
}

/** What came or went with nothing in it tells nobody anything; what was emptied or filled has two sides. */
const saysSomething = (change: FieldChange) =>
  ('before' in change && 'after' in change) || wordsOf(change.before ?? change.after) !== nothing;

const nothing = '–';

/** A value as one line or a few: texts as they are, lists item by item, and what has parts as JSON. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(wordsOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** `monthlyPrice` and `monthly_price` as people would write them. */
export const spelledOut = (field: string): string =>
  field
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase();

const blockEnds = /<\/(?:p|h[1-6]|li|tr|blockquote|figcaption)>|<(?:br|hr)[^>]*>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The lines that a reader of the HTML sees; a picture is a line too. */
export function readLines(html: string): string[] {
  return html
    .replace(/<img[^>]*?alt="([^"]*)"[^>]*>/gi, '\n[$1]\n')
    .replace(blockEnds, '\n')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Of two texts the lines that only one of them has, in their order. */
export function changedLines(before: string[], after: string[]): { before: string[]; after: string[] } {
  // How many lines the rest of both has in common, from every pair of places on.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (common[i] as number[])[j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const gone: string[] = [];
  const come: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length)
    if (i < before.length && j < after.length && before[i] === after[j]) [i, j] = [i + 1, j + 1];
    else if (j < after.length && (i >= before.length || at(i, j + 1) >= at(i + 1, j)))
      come.push(after[j++] as string);
    else gone.push(before[i++] as string);
  return { before: gone, after: come };
}

/** What was written on a page, as its readers see it, and of a change only what differs. */
function asRead({ field, ...sides }: FieldChange): FieldChange {
  const written = (side: unknown) => (typeof side === 'string' ? readLines(side) : undefined);
  const [before, after] = [written(sides.before), written(sides.after)];
  const shown = before && after ? changedLines(before, after) : { before, after };
  return {
    field,
    ...('before' in sides && { before: shown.before?.join('\n') }),
    ...('after' in sides && { after: shown.after?.join('\n') }),
  };
}

/** Where a page is taken back to what it was before: its versions, the one that was there first. */
export function earlierVersion(action: string, subjectId: string, after: Fields): string | undefined {
  if (action !== 'page.edit') return undefined;
  const language = isLocale(after?.language) ? after.language : defaultLocale;
  return historyAddress(subjectId, language, typeof after?.version === 'number' ? after.version : undefined);
}

/** Whether what was done put something into the bin. */
export const isInBin = (action: string): boolean => binned.includes(action);

const binned = ['audio-file.delete', 'page.delete', 'image.delete', 'plan.delete', 'category.delete'];
