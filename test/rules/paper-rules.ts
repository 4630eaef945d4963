import { posix } from 'node:path';
import type { ProjectFile } from './project-files.ts';
import { nameViolations } from './tree-rules.ts';

const fileEnding = /\.(ts|tsx|mjs|json|md|css|sql|svg|sh)$/;

/** Stands for many names or for none: `locales/<locale>`, `X.policy.ts`, `NNN-noun.md`, `*.test.ts`, `.server.ts`. */
const placeholder = /[<>*{}…$]|(^|\/)X\.|NNN|^\.\w+\.tsx?$/;

/** What exists: the project's files with the folders above them, and what git ignores. */
export interface KnownPaths {
  paths: ReadonlySet<string>;
  /** A first part that only exists where the product ran: `data`, `build`. */
  isIgnored: (name: string) => boolean;
}

/** The files and every folder above one. */
export function withFolders(files: string[]): Set<string> {
  const all = new Set(files);
  for (const file of files)
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) all.add(folder);
  return all;
}

/** Paths that a Markdown file names and the project does not have. */
export function deadPaths(file: ProjectFile, known: KnownPaths): string[] {
  return namedPaths(file.text, known)
    .filter((named) => !exists(named, file.path, known))
    .map((named) => `${file.path} names ${named}, which does not exist`);
}

/** Everything in a Markdown text that can only be meant as a path of this project. */
function namedPaths(text: string, known: KnownPaths): string[] {
  const [blocks, prose] = [fences(text), text.replace(/^```[\s\S]*?^```/gm, '')];
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/));
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''));
  // In a block of commands or a drawing only what begins with one of our folders is certainly a path.
  const listed = blocks
    .flatMap((block) => block.split(/\s+/))
    .filter((word) => word.includes('/') && startsHere(word, known));
  const candidates = [
    ...inline.filter((word) => looksLikePath(word, known)),
    ...links.filter(isLocalLink),
    ...listed,
  ];
  return [...new Set(candidates.map((word) => word.replace(/^#(?=\w)|[,;:.)]+$|:\d+$/g, '')))].filter(
    (word) =>
      word !== '' &&
      !placeholder.test(word) &&
      !known.isIgnored(word.split('/')[0] ?? '') &&
      !isForbidden(word),
  );
}

/** A paper may say which names are not allowed. */
const isForbidden = (word: string) => !word.includes('/') && nameViolations([word]).length > 0;

const fences = (text: string) =>
  [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);

const isLocalLink = (target: string) => target !== '' && !/^([a-z]+:|\/)/i.test(target);

const startsHere = (word: string, known: KnownPaths) => known.paths.has(word.split('/')[0] ?? '');

function looksLikePath(word: string, known: KnownPaths): boolean {
  if (!/^[\w.#]/.test(word) || word.includes('://') || word.startsWith('..')) return false;
  if (fileEnding.test(word)) return /^[a-z.#]/.test(word) || /^[A-Z]+\.md$/.test(word);
  return (
    /^#?[\w./-]+$/.test(word) &&
    word.includes('/') &&
    (word.endsWith('/') || startsHere(word.replace('#', ''), known))
  );
}

/** Written from the root, from the file itself or from `app/`; a bare name may stand anywhere. */
function exists(named: string, from: string, { paths }: KnownPaths): boolean {
  const path = named.replace(/\/$/, '');
  const places = [path, posix.join(posix.dirname(from), path), posix.join('app', path)];
  if (places.some((place) => paths.has(posix.normalize(place)))) return true;
  return !path.includes('/') && [...paths].some((one) => posix.basename(one) === path);
}

/** One setting of an example file: what is said about it, and its example value. */
export interface ExampleSetting {
  name: string;
  value: string;
  comment: string[];
}

/** Reads `# NAME=value` lines, each with the comment lines right above it. */
export function readExampleSettings(text: string): ExampleSetting[] {
  const settings: ExampleSetting[] = [];
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    const [, name, value = ''] = line.match(/^#? ?([A-Z][A-Z0-9_]*)=(.*)$/) ?? [];
    if (name) settings.push({ name, value: value.replace(/^"(.*)"$/, '$1'), comment });
    comment = !name && line.startsWith('# ') ? [...comment, line.slice(2)] : [];
  }
  return settings;
}

/** Versions that are not exactly one version. */
export function looseVersions(dependencies: Record<string, string>): string[] {
  return Object.entries(dependencies)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is ${version}`);
}

const hosts =
  /\bregistry\.[a-z-]+\.[a-z]{2,}|\bregistry\s*=\s*\S|\/\/[\w.-]*(npmjs|yarnpkg|artifactory|verdaccio)\b/i;
const homes = /(?<![\w.])(\/home\/[\w.-]+\/|\/root\/|\/Users\/[\w.-]+\/)|\b[A-Z]:\\Users\\/;

/** Lines that are only true on one machine: a registry's host, somebody's folder, the folder the project stands in. */
export function machineTraces({ path, text }: ProjectFile, projectRoot: string): string[] {
  const here = projectRoot.replace(/\/$/, '');
  // A checkout in a folder like /app would make every mention of that word a finding.
  const namesHere = (line: string) => here.lastIndexOf('/') > 0 && line.includes(here);
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => hosts.test(line) || homes.test(line) || namesHere(line))
    .map(({ line, number }) => `${path}:${number} ${line.trim().slice(0, 120)}`);
}
