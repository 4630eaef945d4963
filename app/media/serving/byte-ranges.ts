import type { ByteRange } from '../storage/storage.ts';

/**
 * Which bytes a `Range` header asks for (RFC 9110, section 14). A header that is malformed, of another unit, or asks
 * for several pieces apart from each other is answered with the whole: a client must be able to take that, and no
 * header can make the answer larger than the object.
 */
export function requestedRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const specs = header === null ? undefined : parseSpecs(header);
  if (!specs) return 'whole';
  const ranges = specs.map((spec) => resolve(spec, size)).filter((range) => range !== undefined);
  const [only, ...others] = merge(ranges);
  if (!only) return 'unsatisfiable';
  // The last bytes of nothing exist, but no Content-Range can name them.
  return others.length > 0 || size === 0 ? 'whole' : only;
}

/** `first` alone is "from there to the end", `last` alone is "so many at the end". */
interface RangeSpec {
  first?: number;
  last?: number;
}

function parseSpecs(header: string): RangeSpec[] | undefined {
  const list = /^bytes=(.*)$/i.exec(header)?.[1];
  const parts = list?.split(',').map((part) => part.trim()) ?? [];
  // Lists may have empty elements (RFC 9110, section 5.6.1).
  const specs = parts.filter((part) => part !== '').map(parseSpec);
  const valid = specs.filter((spec) => spec !== undefined);
  return valid.length > 0 && valid.length === specs.length ? valid : undefined;
}

function parseSpec(part: string): RangeSpec | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(part) ?? [];
  if (first === '' && last === '') return undefined;
  const spec = {
    ...(first !== '' && { first: Number(first) }),
    ...(last !== '' && { last: Number(last) }),
  };
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first);
  return isBackwards ? undefined : spec;
}

/** The bytes that exist of what was asked for; `undefined` if none does. */
function resolve({ first, last = Number.POSITIVE_INFINITY }: RangeSpec, size: number): ByteRange | undefined {
  if (first === undefined) return last > 0 ? { start: Math.max(0, size - last), end: size - 1 } : undefined;
  return first < size ? { start: first, end: Math.min(last, size - 1) } : undefined;
}

/** Joins ranges that overlap or touch. */
function merge(ranges: ByteRange[]): ByteRange[] {
  const merged: ByteRange[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const previous = merged.at(-1);
    if (previous && start <= previous.end + 1) previous.end = Math.max(previous.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
