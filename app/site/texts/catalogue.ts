/** One text of the product in one language, as it ships. */
export interface CatalogueEntry {
  key: string;
  /** The English text it says in its language; of a plural form that English lacks, the one for many. */
  sourceKey: string;
  english: string;
  /** Absent where the language has no text of its own yet. */
  bundled: string | undefined;
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Every text there is in a language, in the order of the English ones: what it lacks is there too, without a text. */
export function catalogueOf(
  english: ReadonlyMap<string, string>,
  bundled: ReadonlyMap<string, string>,
): Map<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  const extraForms = [...bundled.keys()].filter((key) => !english.has(key));
  const extraBySource = Map.groupBy(extraForms, (key) => key.replace(pluralForm, '_other'));
  const add = (key: string, sourceKey: string) =>
    entries.set(key, { key, sourceKey, english: english.get(sourceKey) ?? '', bundled: bundled.get(key) });
  for (const key of english.keys()) {
    add(key, key);
    for (const form of extraBySource.get(key) ?? []) add(form, key);
  }
  return entries;
}
