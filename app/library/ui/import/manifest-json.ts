import { columnNamed, type ManifestRecords } from './manifest-record.ts';

/** The records of a JSON list of objects. Lines end in `\n`. */
export function readJson(text: string): ManifestRecords {
  const parsed = parse(text);
  if (!Array.isArray(parsed)) return nothing('uploads:import.problem.notJson');
  const lines = linesOfItems(text);
  const ignored = new Set<string>();
  const problems: ManifestRecords['problems'] = [];
  const records = parsed.flatMap((item: unknown, index) => {
    const line = lines[index] ?? 1;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      problems.push({ line, text: 'uploads:import.problem.notAnObject' });
      return [];
    }
    const values = Object.entries(item).flatMap(([name, value]) => {
      const column = columnNamed(name);
      if (!column) ignored.add(name);
      return column ? [[column, value] as const] : [];
    });
    return [{ line, values: Object.fromEntries(values) }];
  });
  if (parsed.length === 0) return nothing('uploads:import.problem.empty');
  return { records, problems, ignored: [...ignored] };
}

const nothing = (text: ManifestRecords['problems'][number]['text']): ManifestRecords => ({
  records: [],
  problems: [{ text }],
  ignored: [],
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The line in which each item of the outermost list begins. The text is known to be JSON. */
function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, isAwaited] = [1, 0, false];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|\n|[[\]{},]|[^\s[\]{},"]+/gs)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (depth === 1 && isAwaited && token !== ']') {
      lines.push(line);
      isAwaited = false;
    }
    if (token === '[' || token === '{') {
      depth += 1;
      if (depth === 1) isAwaited = true;
    } else if (token === ']' || token === '}') depth -= 1;
    else if (token === ',' && depth === 1) isAwaited = true;
  }
  return lines;
}
