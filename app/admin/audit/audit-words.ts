import { type AuditAction, auditActions } from '#app/platform/audit/audit-actions.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';

/** The sentence about an act; what no version of the product knows any more is shown as it was written. */
export function actionTextKey(action: string): TextKey | undefined {
  const known: AuditAction | undefined = auditActions.find((name) => name === action);
  return known && (`audit:action.${known.replace(/[.-]/g, '_')}` as TextKey);
}

/** What a kind of thing is called. */
export const kindTextKey = (kind: string): TextKey => `audit:kind.${kind.replaceAll('-', '_')}` as TextKey;

/** What acts write down has a name in every language; fields of older versions are spelled out as they are. */
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
  ...['times', 'vip', 'standing', 'verified', 'online'],
];

const decisions = ['open', 'accepted', 'rejected'];

/** What a field is called. */
export const fieldTextKey = (field: string): TextKey | undefined =>
  namedFields.includes(field) ? (`audit:field.${field}` as TextKey) : undefined;

/** Values that are a word of the product, not of a person. */
export function valueTextKey(field: string, value: unknown): TextKey | undefined {
  if (typeof value === 'boolean') return value ? 'audit:value.yes' : 'audit:value.no';
  if (field === 'state' && decisions.includes(String(value))) return `audit:value.${value}` as TextKey;
  if (field === 'role' && value === 'admin') return 'users:role.admin';
  return field === 'role' && value === 'user' ? 'users:role.user' : undefined;
}
