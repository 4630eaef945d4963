import type { TextKey } from '#app/platform/i18n/text.tsx';

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

export type ManifestColumn = (typeof manifestColumns)[number];

export const neededColumns = ['file', 'title', 'author', 'language', 'categories'] as const;

/** Something a person has to put right, in one sentence. */
export interface ManifestProblem {
  line?: number;
  text: TextKey;
  values?: Record<string, string | number>;
}

/** One recording as the manifest describes it, unread. */
export interface ManifestRecord {
  line: number;
  values: Partial<Record<ManifestColumn, unknown>>;
}

/** A manifest taken apart: records with the lines they begin in, and columns that mean nothing to us. */
export interface ManifestRecords {
  records: ManifestRecord[];
  problems: ManifestProblem[];
  ignored: string[];
}

/** The column somebody meant, whatever the case and the spaces around it. */
export const columnNamed = (written: string): ManifestColumn | undefined =>
  manifestColumns.find(
    (column) =>
      column ===
      written
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
  );
