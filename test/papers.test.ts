import { describe, expect, test } from 'vitest';
import { readEnv, settingNames } from '#app/platform/env.server.ts';
import {
  deadPaths,
  looseVersions,
  machineTraces,
  readExampleSettings,
  withFolders,
} from './rules/paper-rules.ts';
import { isIgnored, listProjectPaths, projectRoot, readProjectFile } from './rules/project-files.ts';

const files = listProjectPaths();
const known = { paths: withFolders(files), isIgnored };
const packageFile = JSON.parse(readProjectFile('package.json').text);
interface LockedPackage {
  dev?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
}
const lockFile: { packages: Record<string, LockedPackage> } = JSON.parse(
  readProjectFile('package-lock.json').text,
);

describe('the papers as they stand', () => {
  const markdown = files.filter((path) => path.endsWith('.md')).map(readProjectFile);
  test.each(markdown)('every path in $path exists', (file) => expect(deadPaths(file, known)).toEqual([]));

  test('.env.example lists every setting, in order, and says what it does', () => {
    const examples = readExampleSettings(readProjectFile('.env.example').text);
    expect(examples.map(({ name }) => name)).toEqual(settingNames);
    expect(examples.filter(({ comment }) => comment.length === 0)).toEqual([]);
  });

  test('the examples of .env.example are valid settings', () => {
    const examples = readExampleSettings(readProjectFile('.env.example').text);
    expect(() => readEnv(Object.fromEntries(examples.map(({ name, value }) => [name, value])))).not.toThrow();
  });

  test('no test tool is installed with the product', () => {
    const { '': _project, ...packages } = lockFile.packages;
    const ofProduct = Object.values(packages).filter(({ dev }) => !dev);
    // What a package of the product needs is there anyway, whoever else uses it.
    const needed = new Set(ofProduct.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
    const withProduct = Object.keys(packageFile.devDependencies).filter(
      (name) => !packages[`node_modules/${name}`]?.dev && !needed.has(name),
    );
    expect(withProduct).toEqual([]);
  });

  test('packages have exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = packageFile;
    expect(looseVersions({ ...dependencies, ...devDependencies, ...optionalDependencies })).toEqual([]);
  });

  test('the lock file does not say where a package came from', () => {
    expect(Object.entries(lockFile.packages).filter(([, entry]) => 'resolved' in entry)).toEqual([]);
  });

  const texts = files.filter((path) =>
    /(^|\/)\.?[\w-]+$|\.(ts|tsx|mjs|json|md|css|sql|svg|html|example|npmrc)$/.test(path),
  );
  test('no file names a registry or a folder of one machine', () => {
    expect(texts.map(readProjectFile).flatMap((file) => machineTraces(file, projectRoot))).toEqual([]);
  });
});

describe('a Markdown file is refused', () => {
  const tree = {
    paths: withFolders([
      'app/routes.ts',
      'app/platform/outcome.ts',
      'docs/how-to.md',
      'package.json',
      'scripts/start.mjs',
    ]),
    isIgnored: (name: string) => name === 'data',
  };
  const dead = (text: string) => deadPaths({ path: 'docs/guide.md', text }, tree);

  test.each([
    'See `app/platform/outcomes.ts`.',
    'See `src/routes.ts`.',
    'See `platform/outcomes.ts`, seen from the app.',
    'See `#app/platform/outcomes.ts`.',
    'See `outcomes.ts`.',
    'See the folder `app/plattform/`.',
    'Run `node scripts/begin.mjs now`.',
    'See [the guide](./how-not-to.md#start).',
    'See [the guide](../README.md).',
    '```sh\nnode scripts/begin.mjs\n```',
  ])('with %j', (text) => expect(dead(text)).toHaveLength(1));

  test.each([
    'See `app/platform/outcome.ts`, `app/platform/outcome.ts:12`, `#app/platform/outcome.ts`, `platform/outcome.ts`.',
    'See `outcome.ts`, `package.json`, `app/`, `platform/`, [how](how-to.md), [how](./how-to.md#start), [up](../package.json).',
    'Not paths: `/library/upload`, `text/plain`, `a/b`, `npm run check`, [site](https://a.example/b.md), `Node.js`, [x](#here).',
    'Not these: `index.ts`, `.server.ts`, `locales/<locale>/<domain>.json`, `X.tables.server.ts`, `app/**/*.ts`, `docs/decisions/NNN-noun.md`.',
    'Only where it ran: `data/outbox/`, `data/embedded.md`.',
    '```ts\nimport x from "a/b.ts"; // 1/2\n```',
  ])('but not with %j', (text) => expect(dead(text)).toEqual([]));
});

test('example settings are read with their comments', () => {
  const text = '# Dictoria\n\n# The port.\n# Default: 3000\n# PORT=3000\n# HOST=::\n';
  expect(readExampleSettings(text)).toEqual([
    { name: 'PORT', value: '3000', comment: ['The port.', 'Default: 3000'] },
    { name: 'HOST', value: '::', comment: [] },
  ]);
});

test('a version that may become another is refused', () => {
  expect(
    looseVersions({ a: '^1.0.0', b: '~1.0.0', c: 'latest', d: '1', e: '1.2.3', f: '18.4.0-beta.17' }),
  ).toHaveLength(4);
});

test.each([
  ['https://registry', '.example.org/a'].join(''),
  ['registry', '=https://packages.example'].join(''),
  ['/home', '/ann/dictoria/app'].join(''),
  ['C:', '\\Users\\ann'].join(''),
  'cd /srv/checkouts/dictoria/app',
])('a trace of one machine is refused: %s', (text) => {
  expect(machineTraces({ path: 'a.md', text }, '/srv/checkouts/dictoria/')).toHaveLength(1);
  expect(
    machineTraces({ path: 'a.md', text: 'https://dictoria.example/home/ann' }, '/srv/checkouts/dictoria'),
  ).toEqual([]);
});
