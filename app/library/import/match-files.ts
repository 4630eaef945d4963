import type { ManifestProblem, ManifestRow } from './manifest.ts';

/** A row with the files that were chosen for it. */
export interface MatchedRow<Chosen> {
  row: ManifestRow;
  audio: Chosen;
  cover?: Chosen;
}

interface Match<Chosen> {
  matched: MatchedRow<Chosen>[];
  problems: ManifestProblem[];
}

/**
 * Ties each row to the chosen files it names. Names are compared without regard to case, and to how the system that
 * wrote them composes accents. Says what is missing, chosen twice, named twice, or named by no row.
 */
export function matchFiles<Chosen extends { name: string }>(
  rows: ManifestRow[],
  chosen: Chosen[],
): Match<Chosen> {
  const byName = Map.groupBy(chosen, ({ name }) => nameKey(name));
  const named = new Map<string, number>();
  const used = new Set<string>();
  const problems: ManifestProblem[] = [];
  const find = (name: string) => {
    used.add(nameKey(name));
    return byName.get(nameKey(name))?.[0];
  };
  const matched = rows.flatMap((row) => {
    const { line, file } = row;
    const earlier = named.get(nameKey(file));
    named.set(nameKey(file), earlier ?? line);
    const audio = find(file);
    const cover = row.cover === undefined ? undefined : find(row.cover);
    if (earlier !== undefined)
      problems.push({ line, text: 'uploads:import.problem.fileTwice', values: { file, earlier } });
    if (!audio) problems.push({ line, text: 'uploads:import.problem.fileMissing', values: { file } });
    const isCoverMissing = row.cover !== undefined && !cover;
    if (isCoverMissing)
      problems.push({ line, text: 'uploads:import.problem.fileMissing', values: { file: row.cover ?? '' } });
    return audio && earlier === undefined && !isCoverMissing ? [{ row, audio, cover }] : [];
  });
  for (const [key, files] of byName) {
    const file = files[0]?.name ?? '';
    if (!used.has(key)) problems.push({ text: 'uploads:import.problem.fileUnnamed', values: { file } });
    else if (files.length > 1)
      problems.push({ text: 'uploads:import.problem.chosenTwice', values: { file } });
  }
  return { matched, problems };
}

const nameKey = (name: string) => name.normalize('NFC').toLowerCase();
