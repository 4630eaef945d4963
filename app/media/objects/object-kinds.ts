import type { Bucket } from '../storage/storage.ts';

const mebibyte = 2 ** 20;

/** What people store: where it goes, how large it may be, and the sentence for what is larger. */
export const objectKinds = {
  audio: { bucket: 'audio-files', limitBytes: 50 * mebibyte, tooLarge: 'media:refusal.audioTooLarge' },
  cover: { bucket: 'audio-files', limitBytes: 5 * mebibyte, tooLarge: 'media:refusal.coverTooLarge' },
  image: { bucket: 'uploaded', limitBytes: 5 * mebibyte, tooLarge: 'media:refusal.imageTooLarge' },
} as const satisfies Record<string, { bucket: Bucket; limitBytes: number; tooLarge: string }>;

export type ObjectKind = keyof typeof objectKinds;

export const objectKindNames = ['audio', 'cover', 'image'] as const satisfies ObjectKind[];
