import { roles } from '#app/accounts/roles.policy.ts';
import { accessTypes } from '#app/library/audio-file.ts';
import { type AuditAction, auditActions } from '#app/platform/audit/audit-actions.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
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
  ...['times', 'vip', 'trialEndsAt', 'standing', 'verified', 'online'],
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
