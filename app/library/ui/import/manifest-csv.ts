import Papa from 'papaparse';
import {
  columnNamed,
  type ManifestColumn,
  type ManifestProblem,
  type ManifestRecords,
  neededColumns,
} from './manifest-record.ts';

interface CsvRow {
  line: number;
  cells: string[];
}

/** The records of a CSV whose first line names the columns. Lines end in `\n`. */
export function readCsv(text: string): ManifestRecords {
  const { rows, problems } = readRows(text);
  const [header, ...body] = rows;
  if (!header) return { records: [], problems: [{ text: 'uploads:import.problem.empty' }], ignored: [] };
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
