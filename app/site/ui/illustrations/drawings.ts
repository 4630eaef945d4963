/** The drawings of the public pages: the hue of the sheet each is drawn on, and how large it was drawn. */
export const drawings = {
  listen: { tint: 'art-iris', size: '0 0 240 180' },
  compare: { tint: 'art-coral', size: '0 0 240 180' },
  rules: { tint: 'art-honey', size: '0 0 240 180' },
  ways: { tint: 'art-mint', size: '0 0 240 180' },
  library: { tint: 'art-violet', size: '0 0 240 180' },
  progress: { tint: 'art-sky', size: '0 0 240 180' },
  desk: { tint: 'art-apricot', size: '0 0 480 360' },
  classroom: { tint: 'art-lagoon', size: '0 0 480 360' },
};
