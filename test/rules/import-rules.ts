import { posix } from 'node:path';
import type { Import, Source } from './source.ts';

/** The house: everything the import rules know. Left to right, each may import what stands left of it. */
export const house = {
  order: [
    ['platform', 'ui'],
    ['forms'],
    ['accounts'],
    ['subscription'],
    ['media'],
    ['library'],
    ['dictation'],
    ['site'],
    ['mobile'],
    ['shell'],
    ['admin'],
  ],
  roots: [
    'routes.ts',
    'jobs.ts',
    'main.server.ts',
    'server.ts',
    'render.server.ts',
    'services.server.ts',
    'start.server.ts',
    'tasks.worker.ts',
    'root.tsx',
    'entry.client.tsx',
    'entry.server.tsx',
    'app.css',
  ],
  /** Folders that use the product; the product never uses them. */
  outside: ['dev', 'test', 'e2e', 'bench', 'scripts'],
  /** Built apart: it loads what the server names to it. */
  loader: 'app/platform/static-pages/static-page.ts',
  /** The kit draws and knows nothing: these packages are all it may see. */
  kitPackages: ['react', 'react-dom', 'react-router', 'radix-ui', 'lucide-react'],
  /** Same arguments, same answer. */
  pure: /\.(policy|forms)\.ts$|^app\/dictation\/(verify|grading)\//,
  /** Folders that depend on nothing but these: whoever stands above may use them, and they never look up. */
  leaves: {
    'app/dictation/verify/': ['app/dictation/verify/'],
    'app/dictation/grading/': ['app/dictation/grading/', 'app/dictation/verify/', 'app/platform/outcome.ts'],
  },
  environment: 'app/platform/env.server.ts',
};

/** What the rules must know beyond one file. */
export interface Surroundings {
  /** Modules that `app/routes.ts` names: what runs on the server in them is cut out of the browser's copy. */
  routeModules: ReadonlySet<string>;
}

interface Edge extends Import {
  from: string;
  /** The project's own file that is meant, or `undefined` for a package. */
  target: string | undefined;
}

/** Says why an import is not allowed; `undefined` when it is. */
type ImportRule = (edge: Edge, around: Surroundings) => string | undefined;

const importRules: ImportRule[] = [
  inOrder,
  notFromOutside,
  noRouteModule,
  writtenProperly,
  leafOnly,
  pureImport,
  serverOnly,
  kitKnowsNothing,
];

/** Every import of `sources` that the house does not allow, as one sentence each. */
export function importViolations(sources: Source[], around: Surroundings): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((found) => {
      const edge = { ...found, from: source.path, target: resolveSpecifier(source.path, found.specifier) };
      return importRules
        .map((rule) => rule(edge, around))
        .filter((reason) => reason !== undefined)
        .map(
          (reason) => `${edge.from}:${edge.line} imports ${found.specifier ?? 'a computed path'}: ${reason}`,
        );
    }),
  );
}

/** The project's file a specifier means; packages are `undefined`. */
export function resolveSpecifier(from: string, specifier: string | undefined): string | undefined {
  const path = specifier?.replace(/\?.*$/, '');
  if (path?.startsWith('.')) return posix.join(posix.dirname(from), path);
  return path?.startsWith('#') || path?.startsWith('/') ? path.slice(1) : undefined;
}

/** The domain of a file under `app/`; `root` for the files that may know everything. */
export function domainOf(path: string): string | undefined {
  const [top, domain, ...rest] = path.split('/');
  if (top !== 'app' || !domain) return undefined;
  return rest.length > 0 ? domain : 'root';
}

export const isTest = (path: string) => /\.(test|bench)\.tsx?$/.test(path);
export const isPure = (path: string) => house.pure.test(path) && !isTest(path);
const isServerFile = (path: string) => /\.server\.tsx?$/.test(path);
const isRouteModule = (path: string, { routeModules }: Surroundings) =>
  routeModules.has(path) || /^app\/(?!.*\/\+types\/).*\.(route|layout)\.tsx?$/.test(path);

function rankOf(domain: string): number {
  return domain === 'root' ? house.order.length : house.order.findIndex((group) => group.includes(domain));
}

function inOrder({ from, target }: Edge): string | undefined {
  const [mine, theirs] = [domainOf(from), domainOf(target ?? '')];
  if (!mine || !theirs || mine === theirs || mine === 'root') return undefined;
  if (rankOf(theirs) < rankOf(mine)) return undefined;
  return `${mine} may not know ${theirs}`;
}

function notFromOutside({ from, target, specifier }: Edge): string | undefined {
  const mine = domainOf(from);
  if (!mine) return undefined;
  if (specifier === undefined) return from === house.loader ? undefined : 'an import names its file';
  const top = target?.split('/')[0] ?? '';
  if (!house.outside.includes(top) || (isTest(from) && ['dev', 'test'].includes(top))) return undefined;
  return `the product never uses ${top}/`;
}

function noRouteModule({ from, target }: Edge, around: Surroundings): string | undefined {
  if (!target || isTest(from) || !domainOf(from) || !isRouteModule(target, around)) return undefined;
  // The answer alone comes from the action of the page itself.
  if (from.replace(/-api\.route\.ts$/, '.route.tsx') === target) return undefined;
  return 'pages are named in app/routes.ts alone';
}

function writtenProperly({ from, target, specifier = '' }: Edge): string | undefined {
  if (!target || !domainOf(from)) return undefined;
  if (!/\.[a-z][a-z0-9]*$/.test(target) && !target.includes('/+types/')) return 'the file ending is missing';
  const leaves = specifier.startsWith('.') && domainOf(target) !== domainOf(from);
  return leaves && domainOf(target) && domainOf(from) !== 'root'
    ? 'another domain is imported as #app/…'
    : undefined;
}

function leafOnly({ from, target, isType }: Edge): string | undefined {
  const [leaf, known] = Object.entries(house.leaves).find(([folder]) => from.startsWith(folder)) ?? [];
  if (!leaf || !known || known.some((folder) => target?.startsWith(folder))) return undefined;
  if (isTest(from)) return undefined;
  // What a value looks like may be said elsewhere: nothing of it is left when the code runs.
  if (leaf !== 'app/dictation/verify/' && isType) return undefined;
  return `${leaf} imports only ${known.length === 1 ? 'itself' : known.join(' and ')}`;
}

function pureImport({ from, target, specifier = '' }: Edge): string | undefined {
  return isPure(from) ? impurity(target ?? specifier) : undefined;
}

/** Why a pure file may not reach this file or package. */
export function impurity(name: string): string | undefined {
  if (isServerFile(name)) return 'pure files know no server';
  if (name.startsWith('node:')) return 'pure files know no Node';
  if (/\.tsx$|^(react|radix|lucide)/.test(name)) return 'pure files know no React';
  return undefined;
}

function serverOnly({ from, target, isType }: Edge, around: Surroundings): string | undefined {
  if (!target || isType || !isServerFile(target)) return undefined;
  const domain = domainOf(from);
  if (!domain || domain === 'root' || isServerFile(from) || isTest(from) || isRouteModule(from, around))
    return undefined;
  return 'this file may reach the browser; only types may come from a .server file';
}

function kitKnowsNothing({ from, target, specifier }: Edge): string | undefined {
  if (domainOf(from) !== 'ui' || isTest(from) || target || specifier === undefined) return undefined;
  const known = house.kitPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  return known ? undefined : 'the kit knows React, Radix and the router, nothing else';
}
