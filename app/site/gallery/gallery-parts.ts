/** The parts of public pages that the gallery shows, in the order of its buttons. */
export const galleryParts = [
  ...(['b1', 'b2'] as const),
  ...(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] as const),
  ...(['d1', 'd2', 'd3'] as const),
];

export type GalleryPart = (typeof galleryParts)[number];

/** The part that an address asks for, if there is such a part. */
export const askedPart = (show: string | null): GalleryPart | undefined =>
  galleryParts.find((part) => part === show);
