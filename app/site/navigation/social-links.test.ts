import { expect, test } from 'vitest';
import { fallbackSocialLinks, isPlaceholder, networkOf, onePerPlatform } from './social-links.ts';
import { socialMarks } from './social-marks.ts';

test('of several links to one platform the first stays, whatever its capitals', () => {
  const links = [
    { platform: 'Video', url: 'https://one.example/' },
    { platform: 'Social', url: 'https://two.example/' },
    { platform: ' video ', url: 'https://three.example/' },
    { platform: 'SOCIAL', url: 'https://four.example/' },
  ];
  expect(onePerPlatform(links)).toEqual([links[0], links[1]]);
});

test('four platforms stand in until links are entered', () => {
  expect(onePerPlatform(fallbackSocialLinks)).toHaveLength(4);
});

test.each([
  ['video', 'https://www.youtube.com/@us', 'youtube'],
  ['Our films', 'https://youtu.be/x', 'youtube'],
  ['video', 'https://vimeo.com/us', 'vimeo'],
  [' LinkedIn ', 'https://jobs.example/', 'linkedin'],
  ['shortVideo', 'https://m.tiktok.com/@us', 'tiktok'],
  ['video', 'https://notyoutube.com/us', undefined],
  ['constructor', '/contact', undefined],
])('%s at %s has the mark of %s', (platform, url, network) =>
  expect(networkOf({ platform, url })).toBe(network),
);

test.each<[string, boolean]>([
  ...fallbackSocialLinks.map(({ url }): [string, boolean] => [url, true]),
  ['https://youtube.com', true],
  ['https://www.youtube.com/@us', false],
  ['https://facebook.com/?id=7', false],
  ['https://us.example/', false],
  ['/contact', false],
])('%s is nobody’s own: %s', (url, expected) =>
  expect(isPlaceholder({ platform: 'video', url })).toBe(expected),
);

test('every network has a mark that can be drawn', () => {
  for (const mark of Object.values(socialMarks)) expect(mark?.paths.length).toBeGreaterThan(0);
});
