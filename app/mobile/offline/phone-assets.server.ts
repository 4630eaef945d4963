/** What the client build says of one of its files; as far as it is used here. */
interface BuiltFile {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** Everything a phone needs of the build to write without a connection, by the source it was made of. */
export const sources = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/shell/phone-frame.tsx',
  'app/shell/areas/mobile.tsx',
  'app/mobile/routes/offline.tsx',
  'app/dictation/offline/mark-here.ts',
];

/** Of the typefaces those that our languages are written with; what else a page needs, it fetches. */
const isNeeded = (file: string) =>
  !file.endsWith('.woff2') || (/-latin(-ext)?-/.test(file) && !/-latin-(opsz|wght)-/.test(file));

/** The addresses of these files and of all they are made of. */
export function phoneAssets(manifest: Record<string, BuiltFile>): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  function take(name: string): void {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])])
      if (isNeeded(file)) found.add(`/${file}`);
    for (const imported of built.imports ?? []) take(imported);
  }
  for (const source of sources) {
    const names = Object.keys(manifest).filter((name) => name === source || name.startsWith(`${source}?`));
    // A file that was renamed would otherwise be missed only by somebody without a connection.
    if (names.length === 0) throw new Error(`the build has nothing made of ${source}`);
    names.forEach(take);
  }
  return [...found].sort();
}
