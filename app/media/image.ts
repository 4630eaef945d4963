import { may } from '#app/accounts/roles.policy.ts';
import type { Actor, Id, Staff } from '#app/platform/ids.ts';
import { isObjectKey, widthKey } from './storage/object-kinds.ts';

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

/** How wide pictures of the image library are stored, in pixels: a tile, a column of text, a whole screen. */
export const imageWidths = [320, 960, 1920] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** The width that pages and logos name; browsers that may choose get all of them. */
export const widestImage = 1920 satisfies ImageWidth;

const publicPath = '/media/images/';

/** Where everyone finds one width of a picture. */
export const imageAddress = (stem: string, width: ImageWidth) => `${publicPath}${widthKey(stem, width)}`;

/** All widths of a picture, for a browser to choose from. */
export const imageSources = (stem: string) =>
  imageWidths.map((width) => `${imageAddress(stem, width)} ${width}w`).join(', ');

const keyPattern = new RegExp(`^(.+)-(?:${imageWidths.join('|')})\\.webp$`);

/** What the keys of a picture begin with, read from one of them; `undefined` for what is no such key. */
export const stemOfKey = (key: string): string | undefined =>
  isObjectKey(key) && !key.includes('/') ? keyPattern.exec(key)?.[1] : undefined;

/** The same from an address, with or without the site's own name before it and whatever follows its path. */
export function stemOfAddress(address: string): string | undefined {
  const path = address
    .trim()
    .replace(/^(?:https?:)?\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '');
  return path.startsWith(publicPath) ? stemOfKey(path.slice(publicPath.length)) : undefined;
}

/** The image library is the editors': they upload, describe and delete. Its pictures themselves are public. */
export const mayManageImages = (actor: Actor): actor is Staff => may(actor, 'content');
