import { posix } from 'node:path';
import { domainOf, house, isTest, resolveSpecifier } from './import-rules.ts';
import type { Source } from './source.ts';

/** What has no better name has no owner yet. */
const ownerless = /^(utils?|helpers?|common|lib|shared|service|manager|misc|index)$/;
const ownerlessEnding = /-(utils?|helpers?|service|manager|misc)$/;

/** Files and folders whose name says nothing about what they hold. */
export function nameViolations(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const names = path.split('/').flatMap((part) => part.split('.'));
    const bad = names.find((name) => ownerless.test(name) || ownerlessEnding.test(name));
    return bad ? [`${path}: "${bad}" says nothing about what is inside`] : [];
  });
}

/** Files under `app/` that stand in no domain and are no root. */
export function layoutViolations(paths: string[]): string[] {
  const domains = new Set(house.order.flat());
  return paths.flatMap((path) => {
    const [top, name = '', ...rest] = path.split('/');
    if (top !== 'app') return [];
    const known = rest.length > 0 ? domains.has(name) : house.roots.includes(name);
    return known ? [] : [`${path}: neither a root nor in a domain that the order names`];
  });
}

/** The folder of a noun holds its whole story, so a domain has no folder for pages or for components. */
export function featureFolderViolations(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const layer = /^app\/[^/]+\/(?:.+\/)?(ui|routes)\//.exec(path)?.[1];
    return layer ? [`${path}: a domain has no folder "${layer}"`] : [];
  });
}

/** Words that the field has another one for. A name that still has one is a name of the old house. */
const retiredWords: Record<string, string> = {
  told: 'notified, or answer',
  beside: 'other',
  displayStatus: 'status',
  waking: 'hydration',
  asleep: 'static',
  awake: 'hydrated',
  desk: 'session, or download',
  reread: 'revalidate',
  rereads: 'revalidates',
  kept: 'stored',
  keeper: 'autosave',
  proof: 'token',
  proofs: 'tokens',
  truth: 'snapshot',
  heart: 'favorite',
  hearts: 'favorites',
  wish: 'options, filters or key',
  heir: 'next',
  lent: 'pooled',
  leap: 'undo',
  leaps: 'undo',
  manner: 'plugin',
  manners: 'plugins',
  unsent: 'outbox',
};

/** Retired words in the names of files and folders, and in what a file exports. */
export function wordViolations(sources: Pick<Source, 'path' | 'exports'>[]): string[] {
  return sources.flatMap(({ path, exports }) => {
    const inPath = path.split(/[/.-]/).filter((word) => retiredWords[word]);
    const inNames = exports.filter((name) => wordsOf(name).some((word) => retiredWords[word]));
    return [
      ...inPath.map((word) => `${path}: "${word}" is called ${retiredWords[word]}`),
      ...inNames.map((name) => `${path}: ${name} has a retired word`),
    ];
  });
}

const wordsOf = (name: string) => name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());

/** What React Router reads of a page module; every page has its own. */
const ofPageModules =
  /^(loader|action|clientLoader|clientAction|meta|handle|headers|links|middleware|shouldRevalidate|ErrorBoundary|HydrateFallback)$/;

/** One name for two things in one domain. */
export function twinViolations(sources: Pick<Source, 'path' | 'exports'>[]): string[] {
  const owners = new Map<string, string>();
  return sources.filter(isProduct).flatMap(({ path, exports }) =>
    exports
      .filter((name) => !ofPageModules.test(name))
      .flatMap((name) => {
        const key = `${domainOf(path)} ${name}`;
        const owner = owners.get(key);
        owners.set(key, owner ?? path);
        return owner && owner !== path ? [`${path} and ${owner} both export ${name}`] : [];
      }),
  );
}

/** Limits that push from both sides: a file is an idea, neither a heap nor a crumb. */
export const limits = { longest: 350, p95: 240, mean: 82, tinyLines: 25, tinyShare: 0.15, mutualPairs: 8 };

const mayBeLong = /\.tables\.server\.ts$|corpus|generated/;

/** What the product consists of: no tests, no declarations of types for packages. */
const isProduct = ({ path }: Pick<Source, 'path'>) => path.startsWith('app/') && !isTest(path);

/** How large the files of the product are. */
export function sizesOf(files: Pick<Source, 'path' | 'lineCount'>[]) {
  const sizes = files.filter(isProduct).map(({ lineCount }) => lineCount);
  return {
    files: sizes.length,
    mean: sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length),
    p95: quantile(sizes, 0.95),
    longest: Math.max(0, ...sizes),
    tinyShare: sizes.filter((size) => size <= limits.tinyLines).length / Math.max(1, sizes.length),
  };
}

/** Files that are too long, and a product whose files are too long or too short as a rule. */
export function sizeViolations(files: Pick<Source, 'path' | 'lineCount'>[]): string[] {
  const tooLong = files
    .filter(({ path, lineCount }) => lineCount > limits.longest && !mayBeLong.test(path))
    .map(({ path, lineCount }) => `${path}: ${lineCount} lines, over ${limits.longest}`);
  const { files: count, mean, p95, tinyShare } = sizesOf(files);
  if (count === 0) return tooLong;
  return [
    ...tooLong,
    ...(p95 > limits.p95 ? [`app/: one file in twenty has ${p95} lines, over ${limits.p95}`] : []),
    ...(mean < limits.mean
      ? [`app/: files have ${mean.toFixed(1)} lines on average, under ${limits.mean}`]
      : []),
    ...(tinyShare > limits.tinyShare
      ? [
          `app/: ${percent(tinyShare)} of the files have at most ${limits.tinyLines} lines, over ${percent(limits.tinyShare)}`,
        ]
      : []),
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Pairs of folders that import each other, types included. */
export function mutualPairs(sources: Pick<Source, 'path' | 'imports'>[]): string[] {
  const known = new Set(sources.filter(isProduct).map(({ path }) => path));
  const edges = new Set(
    sources.filter(isProduct).flatMap(({ path, imports }) =>
      imports
        .map(({ specifier }) => resolveSpecifier(path, specifier))
        .filter((target) => target !== undefined && known.has(target))
        .map((target) => `${posix.dirname(path)} ${posix.dirname(target ?? '')}`),
    ),
  );
  return [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return from < to && edges.has(`${to} ${from}`);
  });
}

/** Files that need each other before either has run: a way from a file back to itself, without types and lazy imports. */
export function cycleViolations(sources: Source[]): string[] {
  const all = new Map(sources.filter(isProduct).map((source) => [source.path, source]));
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, way: string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...way.slice(way.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const { specifier, isType, isLazy } of all.get(path)?.imports ?? []) {
      const target = isType || isLazy ? undefined : resolveSpecifier(path, specifier);
      if (target && all.has(target)) visit(target, [...way, path]);
    }
    state.set(path, 'done');
  };
  for (const path of all.keys()) visit(path, []);
  return found;
}

/** The smallest size that this share of all sizes does not exceed. */
export function quantile(sizes: number[], share: number): number {
  const sorted = sizes.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
