import type { UserId } from '#app/platform/ids.ts';
import type { Bucket } from './storage.ts';

const mebibyte = 2 ** 20;

/** What people store: where it goes, how large it may be, and the sentence for what is larger. */
export const objectKinds = {
  audio: { bucket: 'audio-files', limitBytes: 50 * mebibyte, tooLarge: 'media:refusal.audioTooLarge' },
  cover: { bucket: 'audio-files', limitBytes: 5 * mebibyte, tooLarge: 'media:refusal.coverTooLarge' },
  image: { bucket: 'uploaded', limitBytes: 5 * mebibyte, tooLarge: 'media:refusal.imageTooLarge' },
} as const satisfies Record<string, { bucket: Bucket; limitBytes: number; tooLarge: string }>;

export type ObjectKind = keyof typeof objectKinds;

export const objectKindNames = ['audio', 'cover', 'image'] as const satisfies ObjectKind[];

const longestName = 100;
const longestKey = 300;
/** Uploads of one person with one name in one millisecond that still find a key each. */
const keysToTry = 100;

/** A name that is safe in a path and in an address: letters, digits, dot and hyphen stay, the rest is `_`. */
export function sanitiseName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9.-]/gu, '_') || '_';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, plain.length - ending.length).slice(0, longestName - ending.length) + ending;
}

/** The keys an object may get, best first: each next one is a millisecond later. */
export function* objectKeys(
  kind: ObjectKind,
  { ownerId, name, at }: { ownerId: UserId; name: string; at: Date },
): Generator<string> {
  const folder = { audio: `${ownerId}/`, cover: `${ownerId}/covers/`, image: '' }[kind];
  const sanitised = sanitiseName(name);
  for (let later = 0; later < keysToTry; later += 1) yield `${folder}${at.getTime() + later}-${sanitised}`;
}

/** The key of one width of a picture whose keys begin with `stem`. */
export const widthKey = (stem: string, width: number) => `${stem}-${width}.webp`;

/** Whether the text can be a key at all; nothing else ever becomes part of a path. */
export function isObjectKey(text: string): boolean {
  const isName = (part: string) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part);
  return text.length <= longestKey && text.split('/').every(isName);
}
