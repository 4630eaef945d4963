import { isObjectKey, widthKey } from '../objects/object-keys.ts';

/** How wide the pictures of the image library are kept, in pixels: a tile, a column of text, a whole screen. */
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
