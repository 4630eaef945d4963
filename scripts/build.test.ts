import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { fingerprintOf } from './build.mjs';

const sources = [
  'app/root.tsx',
  'app/root.test.tsx',
  'dev/kit.tsx',
  'locales/en/site.json',
  'public/icon.svg',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
let tree: string;
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(tree, name)), { recursive: true });
  writeFileSync(join(tree, name), text);
};
beforeEach(() => {
  tree = join(temporaryFolder(), 'built-here');
  for (const name of sources) write(name, name);
});

describe('the fingerprint of the sources', () => {
  test('is the same for a copy at another place, so that a copied build is used', () => {
    const copy = join(temporaryFolder(), 'deployed/to/another/place');
    cpSync(tree, copy, { recursive: true });
    expect(fingerprintOf(copy)).toBe(fingerprintOf(tree));
  });

  test('differs as soon as a source changes or is renamed', () => {
    const before = fingerprintOf(tree);
    write('locales/en/site.json', 'another text');
    const changed = fingerprintOf(tree);
    expect(changed).not.toBe(before);
    renameSync(join(tree, 'app/root.tsx'), join(tree, 'app/frame.tsx'));
    expect(fingerprintOf(tree)).not.toBe(changed);
  });

  test('does not mind a test, which is not built', () => {
    const before = fingerprintOf(tree);
    write('app/root.test.tsx', 'another test');
    expect(fingerprintOf(tree)).toBe(before);
  });
});
