import type { LibraryImage } from '#app/media/images/images.queries.server.ts';

/** A picture as the library lists it. */
export const testImage = (part: Partial<LibraryImage> = {}): LibraryImage => ({
  id: '018f0000-0000-7000-8000-000000000001' as LibraryImage['id'],
  filePath: '1700000000000-harbour',
  title: 'Harbour',
  altText: 'Boats in a harbour',
  tags: ['Banner'],
  width: 600,
  height: 300,
  focalX: 61,
  focalY: 40,
  revision: 1,
  ...part,
});
