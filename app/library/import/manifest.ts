import Papa from 'papaparse';
import { asJson } from '#app/forms/typed-lines.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { isLanguage, languageByName, languageNameList, languageNames } from '#app/platform/languages.ts';
import { type AudioFileForm, audioFileForm } from '../files/audio-files.forms.ts';
import { splitSentences } from '../processing/sentences.ts';

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
  'access_type',
  'visible',
  'publish_at',
  'lyrics',
  'times',
  'cover',
] as const;

type ManifestColumn = (typeof manifestColumns)[number];

export const neededColumns = ['file', 'title', 'author', 'language', 'categories'] as const;

/** Something a person has to put right, in one sentence. */
export interface ManifestProblem {
  /** The row, as spreadsheets count them; in JSON, the entry. */
  line?: number;
  text: TextKey;
  values?: Record<string, string | number>;
}

/** One recording as the manifest describes it, unread. */
interface ManifestRecord {
  line: number;
  values: Partial<Record<ManifestColumn, unknown>>;
}

/** A manifest taken apart: records with their rows, and columns that mean nothing to us and are left out. */
interface ManifestRecords {
  records: ManifestRecord[];
  problems: ManifestProblem[];
  ignored: string[];
}

/** What the product's own library calls a column, and what it says besides, which follows from the rest. */
const otherNames: Partial<Record<string, ManifestColumn>> = { audio: 'file', sentences: 'times' };
const impliedColumns = ['lang_code', 'paragraphs', 'duration_ms'];

/** A name as it was meant, whatever the case and the spaces around it. */
const asName = (written: string) =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const columnNamed = (written: string): ManifestColumn | undefined => {
  const name = asName(written);
  return manifestColumns.find((column) => column === name) ?? otherNames[name];
};

const isUnknown = (written: string) =>
  written.trim() !== '' && !columnNamed(written) && !impliedColumns.includes(asName(written));

interface CsvRow {
  line: number;
  cells: string[];
}

/** The records of a CSV whose first row names the columns. Lines end in `\n`. */
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
    ignored: header.cells.filter(isUnknown),
  };
}

function readRows(text: string): { rows: CsvRow[]; problems: ManifestProblem[] } {
  const rows: CsvRow[] = [];
  const problems: ManifestProblem[] = [];
  let line = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step({ data: cells, errors }) {
      line += 1;
      if (cells.some((cell) => cell.trim())) rows.push({ line, cells });
      if (errors.some(({ type }) => type === 'Quotes'))
        problems.push({ line, text: 'uploads:import.problem.quotes' });
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

/** The records of a JSON list of objects. */
function readJson(text: string): ManifestRecords {
  const parsed = asJson(text);
  if (!Array.isArray(parsed)) return nothing('uploads:import.problem.notJson');
  const ignored = new Set<string>();
  const problems: ManifestProblem[] = [];
  const records = parsed.flatMap((item: unknown, index) => {
    const line = index + 1;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      problems.push({ line, text: 'uploads:import.problem.notAnObject' });
      return [];
    }
    const values = Object.entries(item).flatMap(([name, value]) => {
      const column = columnNamed(name);
      if (isUnknown(name)) ignored.add(name);
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

/** Reads what somebody wrote about their recordings, CSV or JSON, and says of every row what is wrong in it; the others can come in. */
export function readManifest(written: string, categories: readonly string[]): Manifest {
  const text = written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { records, problems, ignored } = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  const read = records.map((record) => readRow(record, categories));
  const described = read.flatMap(({ row }) => row ?? []);
  const repetitions = repeated(described);
  const found = [...problems, ...read.flatMap((one) => one.problems), ...repetitions];
  const flawed = new Set(found.map(({ line }) => line));
  let rows = described.filter(({ line }) => !flawed.has(line));
  if (records.length > mostRows) {
    found.unshift({ text: 'uploads:import.problem.tooMany', values: { most: mostRows } });
    rows = [];
  } else if (records.length === 0 && found.length === 0) found.push({ text: 'uploads:import.problem.empty' });
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
    accessType: lowerCased(said.access_type),
    visible: yesOrNo(said.visible),
    publishAt: said.publish_at,
    times: timesOf(said.times),
    identifier: said.identifier ?? file?.replace(/\.[^.]+$/, '').slice(0, 100),
    categories: named.map(({ name, known }) => known ?? name),
  });
  const problems: ManifestProblem[] = [
    ...(file ? [] : [{ line, text: 'uploads:import.problem.noFile' } as const]),
    ...firstOfEach(parsed.error?.issues ?? []).map(({ path, message }) =>
      complaint(line, said, path[0], message),
    ),
    ...timesMissing(line, parsed.data),
    ...named
      .filter(({ known }) => known === undefined)
      .map(({ name }) => ({ line, text: 'uploads:import.problem.noCategory', values: { name } }) as const),
  ];
  if (!file || !parsed.success || problems.length > 0) return { problems };
  const fields = { ...parsed.data, identifier: parsed.data.identifier ?? file };
  return { row: { line, file, cover: fileNameOf(said.cover), fields }, problems };
}

/** One complaint a field is enough. */
const firstOfEach = <Issue extends { path: PropertyKey[] }>(issues: readonly Issue[]) =>
  issues.filter(({ path }, nth) => issues.findIndex((one) => one.path[0] === path[0]) === nth);

const choices: Partial<Record<PropertyKey, ManifestColumn>> = {
  ...{ language: 'language', level: 'level', contentAccessLevel: 'content_access_level' },
  ...{ accessType: 'access_type', visible: 'visible', publishAt: 'publish_at' },
};

/** What is wrong with a value; one that stands for nothing we know is named. */
function complaint(
  line: number,
  said: Partial<Record<string, unknown>>,
  field: PropertyKey | undefined,
  message: string,
): ManifestProblem {
  const column = field === undefined ? undefined : choices[field];
  const value = column && said[column];
  if (!column || value === undefined) return { line, text: message as TextKey };
  return { line, text: 'uploads:import.problem.unknown', values: { column, value: String(value) } };
}

/** Times are for every sentence of the text, or for none. */
function timesMissing(
  line: number,
  fields?: Pick<AudioFileForm, 'times' | 'lyrics' | 'language'>,
): ManifestProblem[] {
  if (!fields?.times) return [];
  const sentences = splitSentences(fields.lyrics ?? '', languageByName(fields.language) ?? 'en').length;
  const times = fields.times.length;
  return times === sentences
    ? []
    : [{ line, text: 'uploads:import.problem.timesCount', values: { times, sentences } }];
}

/** Yes and no as people and spreadsheets write them. */
function yesOrNo(value: unknown): unknown {
  const word = lowerCased(typeof value === 'boolean' ? String(value) : value);
  if (word === 'true' || word === '1' || word === 'x') return 'yes';
  return word === 'false' || word === '0' ? 'no' : word;
}

/** In a cell, `300-4167 4867-9513`, in milliseconds; in JSON, objects with `start_ms` and `end_ms`. */
function timesOf(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .trim()
      .split(/[\s|;]+/)
      .map((pair) => pair.split(/[-–]/).map(Number))
      .map(([startMs, endMs]) => ({ startMs, endMs }));
  if (!Array.isArray(value)) return value;
  return value.map((one) => ({ startMs: one?.start_ms ?? one?.startMs, endMs: one?.end_ms ?? one?.endMs }));
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
