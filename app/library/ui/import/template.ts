import { manifestColumns } from './manifest-record.ts';

const example = {
  file: 'night-shift.mp3',
  title: 'Night shift',
  author: 'Ada Example',
  identifier: 'en-night-shift',
  language: 'English',
  categories: 'Logistics|IT',
  level: 'A2',
  content_access_level: 'student',
  lyrics: 'The first sentence. The second one.\n\nAn empty line begins a new paragraph.',
  cover: 'night-shift.png',
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A manifest to begin with, as spreadsheets open it: the mark at its start tells them the accents. */
export const csvTemplate = `\uFEFF${manifestColumns.join(',')}\r\n${manifestColumns
  .map((column) => quoted(example[column]))
  .join(',')}\r\n`;

export const jsonTemplate = `${JSON.stringify([{ ...example, categories: example.categories.split('|') }], null, 2)}\n`;

/** The address of a text that was never a file. */
export const downloadAddress = (type: string, text: string) =>
  `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
