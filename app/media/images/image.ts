import type { Id } from '#app/platform/ids.ts';

export type ImageId = Id<'image'>;

/** What pictures of the library are for. */
export const imageTags = ['Cover', 'Banner', 'Profile', 'Background', 'Icon'] as const;

export type ImageTag = (typeof imageTags)[number];

/** The point that stays in sight when a picture is cropped, in percent from its left and upper edge. */
export interface FocalPoint {
  focalX: number;
  focalY: number;
}

/** How much fits into a field; the inputs stop there, too. */
export const imageLimits = { title: 100, altText: 250 } as const;

/** A title made of a file's name, for somebody to improve on: `03_Night-shift.png` is `03 Night shift`. */
export function titleOfFile(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/(?<=\w)-(?=\w)|_+|\s+/gu, ' ')
    .trim();
  return (
    [...words].slice(0, imageLimits.title).join('').trim() || name.trim().slice(0, imageLimits.title) || '?'
  );
}

/** A name for the file of a picture that is taken home: its title, without what file systems do not like. */
export function downloadName(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${plain || 'image'}.webp`;
}
