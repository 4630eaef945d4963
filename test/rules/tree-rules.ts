import { house } from './import-rules.ts';

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

export const limits = { longest: 350, median: 70, p95: 250 };

const mayBeLong = /\.tables\.server\.ts$|corpus|generated/;

/** Files that are too long, and an app whose files are too long as a rule. */
export function sizeViolations(files: { path: string; lineCount: number }[]): string[] {
  const tooLong = files
    .filter(({ path, lineCount }) => lineCount > limits.longest && !mayBeLong.test(path))
    .map(({ path, lineCount }) => `${path}: ${lineCount} lines, over ${limits.longest}`);
  const sizes = files.filter(({ path }) => path.startsWith('app/')).map(({ lineCount }) => lineCount);
  const asARule = (
    [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const
  )
    .map(([name, share]) => ({ name, size: quantile(sizes, share) }))
    .filter(({ name, size }) => size > limits[name])
    .map(({ name, size }) => `app/: the ${name} file has ${size} lines, over ${limits[name]}`);
  return [...tooLong, ...asARule];
}

/** The smallest size that this share of all sizes does not exceed. */
export function quantile(sizes: number[], share: number): number {
  const sorted = sizes.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
