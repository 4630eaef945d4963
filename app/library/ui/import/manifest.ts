import type { TextKey } from '#app/platform/i18n/text.tsx';
import { isLanguage, languageNameList, languageNames } from '#app/platform/languages.ts';
import { type AudioFileForm, audioFileForm } from '../../files/audio-files.forms.ts';
import { readCsv } from './manifest-csv.ts';
import { readJson } from './manifest-json.ts';
import type { ManifestProblem, ManifestRecord } from './manifest-record.ts';

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

export interface Manifest {
  rows: ManifestRow[];
  problems: ManifestProblem[];
  /** Columns that mean nothing to us and were left out. */
  ignored: string[];
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
