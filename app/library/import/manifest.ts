import Papa from 'papaparse';
import { asJson } from '#app/forms/typed-lines.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { isLanguage, languageNameList, languageNames } from '#app/platform/languages.ts';
import { type AudioFileForm, audioFileForm } from '../files/audio-files.forms.ts';

/** What a manifest may say about a recording, by the names of its columns. */
export const manifestColumns = [
  'file',
  'title',
  'author',
  'identifier',
  'language',
  'categories',
  'level',
  'content_access_level',
  'lyrics',
  'cover',
] as const;

type ManifestColumn = (typeof manifestColumns)[number];

export const neededColumns = ['file', 'title', 'author', 'language', 'categories'] as const;

/** Something a person has to put right, in one sentence. */
export interface ManifestProblem {
  line?: number;
  text: TextKey;
  values?: Record<string, string | number>;
}

/** One recording as the manifest describes it, unread. */
interface ManifestRecord {
  line: number;
  values: Partial<Record<ManifestColumn, unknown>>;
}

/** A manifest taken apart: records with the lines they begin in, and columns that mean nothing to us and are left out. */
interface ManifestRecords {
  records: ManifestRecord[];
  problems: ManifestProblem[];
  ignored: string[];
}

/** The column somebody meant, whatever the case and the spaces around it. */
const columnNamed = (written: string): ManifestColumn | undefined =>
  manifestColumns.find(
    (column) =>
      column ===
      written
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
  );

interface CsvRow {
  line: number;
  cells: string[];
}

/** The records of a CSV whose first line names the columns. Lines end in `\n`. */
function readCsv(text: string): ManifestRecords {
  const { rows, problems } = readRows(text);
  const [header, ...body] = rows;
  if (!header) return nothing('uploads:import.problem.empty');
  const columns = header.cells.map(columnNamed);
  const headerProblems = flawsOfHeader(header, columns);
  if (headerProblems.length > 0) return { records: [], problems: headerProblems, ignored: [] };
  return {
    records: body.map(({ line, cells }) => ({ line, values: valuesOf(columns, cells) })),
    problems: [
      ...problems,
      ...body
        .filter(({ cells }) => cells.slice(columns.length).some((cell) => cell.trim()))
        .map(({ line }) => ({ line, text: 'uploads:import.problem.tooManyCells' }) as const),
    ],
    ignored: header.cells.filter((cell, index) => cell.trim() && !columns[index]),
  };
}

function readRows(text: string): { rows: CsvRow[]; problems: ManifestProblem[] } {
  const rows: CsvRow[] = [];
  const problems: ManifestProblem[] = [];
  let [line, readTo] = [1, 0];
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step({ data: cells, errors, meta: { cursor } }) {
      if (cells.some((cell) => cell.trim())) rows.push({ line, cells });
      if (errors.some(({ type }) => type === 'Quotes'))
        problems.push({ line, text: 'uploads:import.problem.quotes' });
      line += text.slice(readTo, cursor).split('\n').length - 1;
      readTo = cursor;
    },
  });
  return { rows, problems };
}

/** Spreadsheets write what their country writes: the sign that stands most often between the columns' names. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).sign;
}

function flawsOfHeader({ line }: CsvRow, columns: (ManifestColumn | undefined)[]): ManifestProblem[] {
  const missing = neededColumns.filter((column) => !columns.includes(column));
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  return [
    ...missing.map(
      (column) => ({ line, text: 'uploads:import.problem.noColumn', values: { column } }) as const,
    ),
    ...(twice
      ? [{ line, text: 'uploads:import.problem.columnTwice', values: { column: twice } } as const]
      : []),
  ];
}

const valuesOf = (columns: (ManifestColumn | undefined)[], cells: string[]) =>
  Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])));

/** The records of a JSON list of objects. Lines end in `\n`. */
function readJson(text: string): ManifestRecords {
  const parsed = asJson(text);
  if (!Array.isArray(parsed)) return nothing('uploads:import.problem.notJson');
  const lines = linesOfItems(text);
  const ignored = new Set<string>();
  const problems: ManifestProblem[] = [];
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

const nothing = (text: TextKey): ManifestRecords => ({
  records: [],
  problems: [{ text }],
  ignored: [],
});

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

export type ManifestFields = Omit<AudioFileForm, 'audioUpload' | 'coverUpload' | 'identifier'> & {
  /** Never empty: by it a recording that was brought in before is known again. */
  identifier: string;
};

/** One recording to bring in. */
export interface ManifestRow {
  line: number;
  file: string;
  cover?: string;
  fields: ManifestFields;
}

export interface Manifest extends Omit<ManifestRecords, 'records'> {
  rows: ManifestRow[];
}

/** As many recordings as one import may bring. */
export const mostRows = 1000;

const rowForm = audioFileForm.omit({ audioUpload: true, coverUpload: true });

/** Reads what somebody wrote about their recordings, CSV or JSON, and says of every line what is wrong in it. */
export function readManifest(written: string, categories: readonly string[]): Manifest {
  const text = written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { records, problems, ignored } = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  const read = records.map((record) => readRow(record, categories));
  const rows = read.flatMap(({ row }) => row ?? []);
  const found = [...problems, ...read.flatMap((one) => one.problems), ...repeated(rows)];
  if (records.length > mostRows)
    found.unshift({ text: 'uploads:import.problem.tooMany', values: { most: mostRows } });
  else if (records.length === 0 && found.length === 0) found.push({ text: 'uploads:import.problem.empty' });
  return { rows, problems: found.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)), ignored };
}

type ReadRow = { row?: ManifestRow; problems: ManifestProblem[] };

function readRow({ line, values }: ManifestRecord, known: readonly string[]): ReadRow {
  const said = Object.fromEntries(Object.entries(values).map(([column, value]) => [column, given(value)]));
  const file = fileNameOf(said.file);
  const named = categoriesOf(said.categories).map((name) => ({ name, known: sameName(known, name) }));
  const parsed = rowForm.safeParse({
    ...said,
    language: languageMeant(said.language),
    contentAccessLevel: lowerCased(said.content_access_level),
    level: upperCased(said.level),
    identifier: said.identifier ?? file?.replace(/\.[^.]+$/, '').slice(0, 100),
    categories: named.map(({ name, known }) => known ?? name),
  });
  const problems: ManifestProblem[] = [
    ...(file ? [] : [{ line, text: 'uploads:import.problem.noFile' } as const]),
    ...(parsed.error?.issues ?? []).map(({ message }) => ({ line, text: message as TextKey })),
    ...named
      .filter(({ known }) => known === undefined)
      .map(({ name }) => ({ line, text: 'uploads:import.problem.noCategory', values: { name } }) as const),
  ];
  if (!file || !parsed.success || problems.length > 0) return { problems };
  const fields = { ...parsed.data, identifier: parsed.data.identifier ?? file };
  return { row: { line, file, cover: fileNameOf(said.cover), fields }, problems };
}

/** An empty cell, or nothing in JSON, says nothing; a number stands for its digits. */
function given(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}

/** The name alone, without the folders that led to it on somebody's machine. */
function fileNameOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().replace(/^.*[/\\]/, '') || undefined : undefined;
}

const lowerCased = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
const upperCased = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** A language by its English name or its code. */
function languageMeant(value: unknown): unknown {
  const word = lowerCased(value);
  return isLanguage(word)
    ? languageNames[word]
    : (languageNameList.find((name) => name.toLowerCase() === word) ?? value);
}

/** In a cell, categories stand between upright strokes; in JSON they are a list. */
function categoriesOf(value: unknown): string[] {
  const list: unknown[] = typeof value === 'string' ? value.split('|') : Array.isArray(value) ? value : [];
  return list.flatMap((name) => (typeof name === 'string' && name.trim() ? [name.trim()] : []));
}

const sameName = (names: readonly string[], name: string) =>
  names.find((one) => one.toLowerCase() === name.toLowerCase());

/** Identifiers that stand in more than one line: the second would pass for the first, already brought in. */
function repeated(rows: ManifestRow[]): ManifestProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, fields: { identifier } }) => {
    const earlier = first.get(identifier);
    if (earlier === undefined) first.set(identifier, line);
    return earlier === undefined
      ? []
      : [{ line, text: 'uploads:import.problem.identifierTwice', values: { identifier, earlier } } as const];
  });
}
