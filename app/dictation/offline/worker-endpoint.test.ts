import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '#app/platform/project.server.ts';
import { phoneAssets, sources } from './worker-endpoint.server.ts';

const plain = Object.fromEntries(
  sources.map((source, index) => [source, { file: `assets/${index}.js` }]),
) as Parameters<typeof phoneAssets>[0];
const plainAssets = sources.map((_, index) => `/assets/${index}.js`);

test('a phone stores what its screens are made of, and what that is made of', () => {
  const manifest = {
    ...plain,
    'app/root.tsx': { file: 'assets/root.js', css: ['assets/root.css'], imports: ['_core.js', '_core.js'] },
    '_core.js': { file: 'assets/core.js', imports: ['app/root.tsx'], assets: ['assets/truck.svg'] },
    '_editor.js': { file: 'assets/editor.js' },
  };
  expect(phoneAssets(manifest)).toEqual(
    [
      ...plainAssets.filter((_, index) => sources[index] !== 'app/root.tsx'),
      ...['/assets/root.js', '/assets/root.css', '/assets/core.js', '/assets/truck.svg'],
    ].sort(),
  );
});

test('of the typefaces it stores those of our seven languages', () => {
  const [first = ''] = sources;
  const fonts = [
    'inter-latin-a1.woff2',
    'inter-latin-ext-b2.woff2',
    'inter-greek-c3.woff2',
    'fraunces-latin-opsz-d4.woff2',
  ];
  const manifest = { ...plain, [first]: { file: 'assets/0.js', assets: fonts } };
  expect(phoneAssets(manifest).filter((asset) => asset.endsWith('.woff2'))).toEqual([
    '/inter-latin-a1.woff2',
    '/inter-latin-ext-b2.woff2',
  ]);
});

test('what is not there any more is reported, instead of missed', () => {
  const [first = '', ...others] = sources;
  const rest = Object.fromEntries(others.map((source) => [source, { file: `${source}.js` }]));
  expect(() => phoneAssets(rest)).toThrow(first);
});

test.each(sources)('%s is a file of ours', (source) => expect(existsSync(projectPath(source))).toBe(true));
