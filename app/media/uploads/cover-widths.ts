/** How wide pictures are kept, in pixels; each width is an object of its own. */
export const coverWidths = [160, 320, 640] as const;

export type CoverWidth = (typeof coverWidths)[number];

/** The key of one width of the picture whose keys begin with `stem`. */
export const coverKey = (stem: string, width: CoverWidth) => `${stem}-${width}.webp`;

/** Where a browser finds one width of a picture. */
export const coverAddress = (stem: string, width: CoverWidth) => `/media/covers/${coverKey(stem, width)}`;
