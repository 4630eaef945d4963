import { widthKey } from '../storage/object-kinds.ts';

/** How wide pictures are stored, in pixels; each width is an object of its own. */
export const coverWidths = [160, 320, 640] as const;

export type CoverWidth = (typeof coverWidths)[number];

/** Where a browser finds one width of a picture. */
export const coverAddress = (stem: string, width: CoverWidth) => `/media/covers/${widthKey(stem, width)}`;
