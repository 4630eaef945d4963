import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { routeFiles } from './rules/guard-rules.ts';
import { importViolations } from './rules/import-rules.ts';
import { listProjectPaths, readProjectFiles } from './rules/project-files.ts';
import { environmentViolations, purityViolations } from './rules/purity-rules.ts';
import { readSource } from './rules/source.ts';
import {
  cycleViolations,
  featureFolderViolations,
  layoutViolations,
  limits,
  mutualPairs,
  nameViolations,
  quantile,
  sizeViolations,
  twinViolations,
  wordViolations,
} from './rules/tree-rules.ts';

const folders = ['app', 'db', 'dev', 'test', 'e2e', 'bench', 'scripts'];
const paths = folders.flatMap((folder) => listProjectPaths(folder));
const files = readProjectFiles(folders, /(?<!\.d)\.(ts|tsx|mjs)$/);
const sources = files.map(readSource);
const around = { routeModules: new Set(routeFiles(await routes).map((file) => `app/${file}`)) };

describe('the house as it stands', () => {
  test('imports follow the order', () => expect(importViolations(sources, around)).toEqual([]));
  test('pure files are pure', () => expect(purityViolations(sources)).toEqual([]));
  test('one file reads the environment', () => expect(environmentViolations(sources)).toEqual([]));
  test('every file stands in a domain', () => expect(layoutViolations(paths)).toEqual([]));
  test('names say what is inside', () => expect(nameViolations(paths)).toEqual([]));
  test('the folder of a noun holds its whole story', () =>
    expect(featureFolderViolations(paths)).toEqual([]));
  test('names are the field’s words', () => expect(wordViolations(sources)).toEqual([]));
  test('one name means one thing in a domain', () => expect(twinViolations(sources)).toEqual([]));
  test('files are ideas: neither heaps nor crumbs', () => expect(sizeViolations(sources)).toEqual([]));
  test('few folders import each other', () =>
    expect(mutualPairs(sources).length).toBeLessThanOrEqual(limits.mutualPairs));
  test('no file needs itself to run', () => expect(cycleViolations(sources)).toEqual([]));
  test('no date is written in figures alone: 11/12 is another day in America than in Britain', () => {
    const inFigures = /dateStyle: 'short'|month: '(?:numeric|2-digit)'|toLocale(?:Date|Time)?String\(\)/;
    const found = files.filter(
      ({ path, text }) => path.startsWith('app/') && !/\.test\./.test(path) && inFigures.test(text),
    );
    // The day of a learner's zone, as it is stored.
    expect(found.map(({ path }) => path)).toEqual(['app/dictation/attempts/attempt-store.server.ts']);
  });
  test('there is something to check', () => expect(sources.length).toBeGreaterThan(40));
});

/** What the import rules say about one file with this text. */
function broken(path: string, text: string, routeModules: string[] = []): string[] {
  const around = { routeModules: new Set(routeModules) };
  return importViolations([readSource({ path, text })], around).map((sentence) =>
    sentence.replace(/^.*?: /, ''),
  );
}

describe('an import is refused', () => {
  test.each([
    ['accounts', 'library'],
    ['platform', 'accounts'],
    ['ui', 'platform'],
    ['platform', 'ui'],
    ['library', 'dictation'],
    ['shell', 'admin'],
  ])('of %s knowing %s, in whatever way', (mine, theirs) => {
    const path = `app/${mine}/thing.ts`;
    for (const text of [
      `import { thing } from '#app/${theirs}/other.ts';`,
      `import type { Thing } from '#app/${theirs}/other.ts';`,
      `export { thing } from '#app/${theirs}/other.ts';`,
      `export * from '#app/${theirs}/other.ts';`,
      `const thing = await import('#app/${theirs}/other.ts');`,
      `type Thing = import('#app/${theirs}/other.ts').Thing;`,
      `const all = import.meta.glob('/app/${theirs}/*.ts');`,
    ])
      expect(broken(path, text), text).toEqual([`${mine} may not know ${theirs}`]);
  });

  test('of a root, by anyone but a root', () => {
    const text = `import jobs from '#app/jobs.ts';`;
    expect(broken('app/admin/overview.server.ts', text)).toEqual(['admin may not know root']);
    expect(broken('app/server.ts', text)).toEqual([]);
  });

  test('of test code by the product, not by a test', () => {
    const text = `import { openTestDatabase } from '#test/harness/test-database.ts';`;
    expect(broken('app/accounts/session.server.ts', text)).toEqual(['the product never uses test/']);
    expect(broken('app/accounts/session.db.test.ts', text)).toEqual([]);
    expect(broken('app/accounts/session.db.test.ts', `import '#scripts/backup.ts';`)).toHaveLength(1);
  });

  test('of a path that is only known at run time', () => {
    expect(broken('app/site/pages.server.ts', `await import('./' + name);`)).toEqual([
      'an import names its file',
    ]);
  });

  test('of a page or a frame', () => {
    const refusal = ['pages are named in app/routes.ts alone'];
    expect(broken('app/site/menu.tsx', `import Home from './landing/home.route.tsx';`)).toEqual(refusal);
    expect(broken('app/shell/menu.tsx', `import F from './frame.tsx';`, ['app/shell/frame.tsx'])).toEqual(
      refusal,
    );
    expect(broken('app/site/home.test.ts', `import { loader } from './home.route.tsx';`)).toEqual([]);
    expect(broken('app/site/home.route.tsx', `import type { Route } from './+types/home.route.ts';`)).toEqual(
      [],
    );
  });

  test('of another domain by a relative path, or without the file ending', () => {
    expect(broken('app/site/menu.tsx', `import { ok } from '../platform/outcome.ts';`)).toEqual([
      'another domain is imported as #app/…',
    ]);
    expect(broken('app/site/menu.tsx', `import { ok } from '#app/platform/outcome';`)).toEqual([
      'the file ending is missing',
    ]);
  });

  test('of anything by the verifier', () => {
    const path = 'app/dictation/verify/align.ts';
    const refusal = ['app/dictation/verify/ imports only itself'];
    expect(broken(path, `import { ok } from '#app/platform/outcome.ts';`)).toEqual(refusal);
    expect(broken(path, `import { z } from 'zod';`)).toEqual(refusal);
    expect(broken(path, `import { tokens } from './tokens.ts';`)).toEqual([]);
    expect(broken('app/dictation/verify/align.test.ts', `import { test } from 'vitest';`)).toEqual([]);
  });

  test.each([
    [`import { users } from './users.tables.server.ts';`, 'pure files know no server'],
    [`import type { User } from './users.queries.server.ts';`, 'pure files know no server'],
    [`import { useState } from 'react';`, 'pure files know no React'],
    [`import { createHash } from 'node:crypto';`, 'pure files know no Node'],
  ])('by a pure file: %s', (text, refusal) => {
    expect(broken('app/accounts/users.policy.ts', text)[0]).toBe(refusal);
    expect(broken('app/accounts/users.forms.ts', text)[0]).toBe(refusal);
  });

  test('of server code by what may reach the browser, but types may', () => {
    const text = `import { findUser } from '../users.queries.server.ts';`;
    const refusal = ['this file may reach the browser; only types may come from a .server file'];
    expect(broken('app/accounts/settings/user-menu.tsx', text)).toEqual(refusal);
    expect(broken('app/accounts/settings/user-menu.tsx', text.replace('{ find', '{ type Find'))).toEqual(
      refusal,
    );
    expect(broken('app/accounts/settings/user-menu.tsx', text.replace('import', 'import type'))).toEqual([]);
    expect(broken('app/accounts/settings/settings.route.tsx', text)).toEqual([]);
    expect(broken('app/accounts/ui/frame.tsx', text, ['app/accounts/ui/frame.tsx'])).toEqual([]);
  });

  test('of any other package by the kit', () => {
    expect(broken('app/ui/button.tsx', `import { z } from 'zod';`)).toHaveLength(1);
    expect(broken('app/ui/button.tsx', `import { useTranslation } from 'react-i18next';`)).toHaveLength(1);
    expect(broken('app/ui/button.tsx', `import { Link } from 'react-router';`)).toEqual([]);
  });
});

describe('a pure file is refused', () => {
  const flaws = (text: string, others: [path: string, text: string][] = []) =>
    purityViolations(
      [['app/library/access.policy.ts', text] as const, ...others].map(([path, text]) =>
        readSource({ path, text }),
      ),
    );

  test.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'performance.now()',
    'Math.random()',
    'crypto.randomUUID()',
    `globalThis['crypto']`,
  ])('with %s', (expression) => {
    expect(flaws(`export const mayPlay = () => ${expression};`)).toHaveLength(1);
  });

  test('when the clock hides behind an import, but not behind a type', () => {
    const clock: [string, string] = ['app/library/clock.ts', 'export const now = () => Date.now();'];
    expect(flaws(`import { now } from './clock.ts';`, [clock])).toEqual([
      'app/library/clock.ts:1 (imported by app/library/access.policy.ts) reads clock: a pure rule gets it as an argument',
    ]);
    expect(flaws(`import type { Now } from './clock.ts';`, [clock])).toEqual([]);
  });

  test('not when it computes with an instant it was given', () => {
    expect(flaws('export const endOf = (at: Date) => new Date(at.getTime() + 1000);')).toEqual([]);
  });
});

test.each([
  'const port = process.env.PORT;',
  `const port = process['env'].PORT;`,
  'const { env } = process;',
  `import { env } from 'node:process';`,
  'const env = globalThis.process;',
])('the environment is refused: %s', (text) => {
  const found = (path: string) => environmentViolations([readSource({ path, text })]);
  expect(found('app/platform/mail/mail.server.ts')).toHaveLength(1);
  expect(found('app/platform/env.server.ts')).toEqual([]);
  expect(found('scripts/backup.ts')).toEqual([]);
});

test.each([
  'app/site/utils.ts',
  'app/lib/dates.ts',
  'app/site/index.ts',
  'test/date-helpers.ts',
  'app/media/storage.service.server.ts',
  'app/platform/session-manager.server.ts',
])('the name %s is refused', (path) => expect(nameViolations([path])).toHaveLength(1));

test('a word that is a product word inside a longer name stays allowed', () => {
  expect(
    nameViolations(['app/library/search-index.server.ts', 'app/shell/service-access-expired.tsx']),
  ).toEqual([]);
});

test('a file outside every domain is refused', () => {
  expect(
    layoutViolations(['app/billing/plans.ts', 'app/context.ts', 'app/jobs.ts', 'app/site/menu.tsx']),
  ).toEqual([
    'app/billing/plans.ts: neither a root nor in a domain that the order names',
    'app/context.ts: neither a root nor in a domain that the order names',
  ]);
});

test('a folder for components or pages inside a domain is refused', () => {
  const paths = [
    'app/site/ui/menu.tsx',
    'app/site/pages/routes/a.tsx',
    'app/ui/button.tsx',
    'app/site/ui.ts',
  ];
  expect(featureFolderViolations(paths)).toHaveLength(2);
});

describe('among all files', () => {
  const sourceOf = (path: string, text: string) => readSource({ path, text });

  test('one name for two things in a domain is refused, but not in two domains, nor what every page has', () => {
    const text = 'export const loader = 1; export interface Place {} export function placeOf() {}';
    const twins = (other: string) => twinViolations([sourceOf('app/site/a.ts', text), sourceOf(other, text)]);
    expect(twins('app/site/pages/b.ts')).toEqual([
      'app/site/pages/b.ts and app/site/a.ts both export Place',
      'app/site/pages/b.ts and app/site/a.ts both export placeOf',
    ]);
    expect(twins('app/media/b.ts')).toEqual([]);
    expect(twins('app/site/b.test.ts')).toEqual([]);
  });

  test('a retired word is refused in the name of a file and of what it exports', () => {
    expect(
      wordViolations([sourceOf('app/site/told-memory.ts', 'export const isTold = 1; const told = 2;')]),
    ).toEqual([
      'app/site/told-memory.ts: "told" is called notified, or answer',
      'app/site/told-memory.ts: isTold has a retired word',
    ]);
    expect(
      wordViolations([sourceOf('app/site/golden.ts', 'export const toldX = 1, retold = 1;')]),
    ).toHaveLength(1);
  });

  test('folders that import each other are counted once', () => {
    const there = sourceOf('app/site/a/one.ts', `import type { Two } from '../b/two.ts';`);
    const back = sourceOf('app/site/b/two.ts', `import { one } from '../a/one.ts';`);
    expect(mutualPairs([there, back])).toEqual(['app/site/a app/site/b']);
    expect(mutualPairs([there, sourceOf('app/site/b/two.ts', '')])).toEqual([]);
  });

  test('a way from a file back to itself is refused, but not by types or by what is loaded later', () => {
    const circle = (last: string) =>
      cycleViolations([
        sourceOf('app/site/a.ts', `import { b } from './b.ts';`),
        sourceOf('app/site/b.ts', `import { c } from './c.ts';`),
        sourceOf('app/site/c.ts', last),
      ]);
    expect(circle(`import { a } from './a.ts';`)).toEqual([
      'app/site/a.ts → app/site/b.ts → app/site/c.ts → app/site/a.ts',
    ]);
    expect(circle(`import type { A } from './a.ts';`)).toEqual([]);
    expect(circle(`const later = () => import('./a.ts');`)).toEqual([]);
  });
});

describe('sizes', () => {
  const file = (path: string, lineCount: number) => ({ path, lineCount });

  test('a long file is refused, unless it is a table of facts', () => {
    const long = limits.longest + 1;
    expect(sizeViolations([file('test/long.ts', long)])).toEqual([`test/long.ts: ${long} lines, over 350`]);
    expect(
      sizeViolations([file('test/some.tables.server.ts', long), file('test/corpus/de.ts', long)]),
    ).toEqual([]);
  });

  test('a product of long files is refused, and so is one of crumbs', () => {
    const several = (lineCount: number, count: number) =>
      Array.from({ length: count }, () => file('app/site/a.ts', lineCount));
    expect(sizeViolations([...several(90, 18), ...several(241, 2)])).toEqual([
      'app/: one file in twenty has 241 lines, over 240',
    ]);
    expect(sizeViolations(several(81, 20))).toEqual(['app/: files have 81.0 lines on average, under 82']);
    expect(sizeViolations([...several(120, 16), ...several(25, 4)])).toEqual([
      'app/: 20.0 % of the files have at most 25 lines, over 15.0 %',
    ]);
    expect(sizeViolations([...several(100, 20), file('app/site/a.test.ts', 1)])).toEqual([]);
  });

  test('quantiles', () => {
    expect(quantile([5, 1, 3], 0.5)).toBe(3);
    expect(quantile([], 0.5)).toBe(0);
  });
});
