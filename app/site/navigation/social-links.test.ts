import { expect, test } from 'vitest';
import { fallbackSocialLinks, kindOfPlatform, onePerPlatform } from './social-links.ts';

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

test('a platform is known by what it is for and by its own name', () => {
  expect(['video', 'YouTube', ' linkedin ', 'TikTok'].map(kindOfPlatform)).toEqual([
    'video',
    'video',
    'professional',
    'shortVideo',
  ]);
  expect(kindOfPlatform('constructor')).toBeUndefined();
});
