import { domainOf, house, impurity, isPure, isTest, resolveSpecifier } from './import-rules.ts';
import type { Source } from './source.ts';

/** Pure files that read the clock or chance, themselves or through a file they import. */
export function purityViolations(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter((source) => isPure(source.path))
    .flatMap((source) => [...reachableFrom(source, byPath)].flatMap((reached) => flaws(source, reached)));
}

function flaws(pure: Source, reached: Source): string[] {
  const way = reached === pure ? '' : ` (imported by ${pure.path})`;
  const ambient = reached.ambient.map(
    ({ what, line }) => `${reached.path}:${line}${way} reads ${what}: a pure rule gets it as an argument`,
  );
  // What the pure file imports itself is judged where imports are; here only what hides behind those.
  const hidden = reached === pure ? [] : reached.imports.filter((found) => !found.isType);
  const imports = hidden.flatMap((found) => {
    const reason = impurity(resolveSpecifier(reached.path, found.specifier) ?? found.specifier ?? '');
    return reason ? [`${reached.path}:${found.line}${way} imports ${found.specifier}: ${reason}`] : [];
  });
  return [...ambient, ...imports];
}

/** The file and everything that runs because it is imported. */
function reachableFrom(start: Source, byPath: Map<string, Source>, seen = new Set<Source>()): Set<Source> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const { specifier, isType } of start.imports) {
    const next = isType ? undefined : byPath.get(resolveSpecifier(start.path, specifier) ?? '');
    if (next) reachableFrom(next, byPath, seen);
  }
  return seen;
}

/** Files of the product that read the environment, though only one may. */
export function environmentViolations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => domainOf(path) && path !== house.environment && !isTest(path))
    .flatMap(({ path, ambient }) =>
      ambient
        .filter(({ what }) => what === 'process.env')
        .map(({ line }) => `${path}:${line} reads process.env: only ${house.environment} does`),
    );
}
