import { type Expression, type Program, type TemplateLiteral, Visitor } from 'oxc-parser';
import { baseKey, pluralKeys, type Texts } from './locale-rules.ts';
import type { ProjectFile } from './project-files.ts';
import { parse, textOf } from './source.ts';

/** A place in the code that names a text, or a family of texts whose last part is only known at run time. */
interface KeyUse {
  where: string;
  written: string;
  /** The full keys that can be meant; a bare key can belong to each namespace the file has opened under that name. */
  keys: string[];
  /** The same for a family. */
  families: RegExp[];
  /** Too wide a family proves nothing about any key. */
  isTooWide: boolean;
}

const fullKey = /^([a-z][a-z-]*):[\w.]+$/;
const baseNamespace = 'platform';

/** Keys that code names and English lacks, and English keys that no code names. */
export function keyUseViolations(files: ProjectFile[], english: Texts): string[] {
  const plurals = pluralKeys(english);
  const known = [...new Set([...english.keys()].map((key) => baseKey(key, plurals)))];
  const namespaces = new Set(known.map((key) => key.split(':')[0] ?? ''));
  const uses = files.flatMap((file) => readKeyUses(file, namespaces));
  const telling = uses.filter((use) => !use.isTooWide);
  const existing = new Set(known.flatMap(branchesOf));
  const named = new Set(telling.flatMap(({ keys }) => keys));
  const families = telling.flatMap((use) => use.families);
  const exists = (use: KeyUse) =>
    use.keys.some((key) => existing.has(key)) ||
    use.families.some((family) => known.some((key) => family.test(key)));
  const isUsed = (key: string) =>
    branchesOf(key).some((branch) => named.has(branch)) || families.some((family) => family.test(key));
  return [
    ...uses
      .filter((use) => use.isTooWide)
      .map((use) => `${use.where} names too many keys at once: ${use.written}`),
    ...telling
      .filter((use) => !exists(use))
      .map((use) => `${use.where} names ${use.written}, which no locale has`),
    ...known.filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`),
  ];
}

/** The key and every branch it stands on: code may name a whole branch, whose texts it then lists. */
function branchesOf(key: string): string[] {
  const parts = key.split('.');
  return parts.map((_, nth) => parts.slice(0, nth + 1).join('.'));
}

/** Every text that a file names, by any string that looks like a key and in every place where only a key can stand. */
function readKeyUses({ path, text }: ProjectFile, namespaces: ReadonlySet<string>): KeyUse[] {
  const uses: KeyUse[] = [];
  const inKeyPlace = new Set<number>();
  const { program } = parse(path, text);
  const opened = openedNamespaces(program);
  const add = (node: { start: number }, parts: string[], prefixes: string[]) => {
    const where = `${path}:${text.slice(0, node.start).split('\n').length}`;
    uses.push(keyUse(where, parts, prefixes));
  };

  /** A place where nothing but a key can stand: what stands there must exist, whatever it looks like. */
  const inPlace = (node: Expression | null | undefined, prefixes: string[]) => {
    const parts = node && partsOf(node);
    if (!node || !parts) return;
    inKeyPlace.add(node.start);
    add(node, parts, parts[0]?.includes(':') ? [''] : prefixes);
  };

  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = nameOf(callee);
      if (name === 'refuse') inPlace(given[1] as Expression, ['']);
      else if (name === 't' || opened.has(name ?? ''))
        inPlace(given[0] as Expression, opened.get(name ?? '') ?? [`${baseNamespace}:`]);
    },
    JSXAttribute({ name, value }) {
      if (name.name !== 'k' || !value) return;
      const node = value.type === 'JSXExpressionContainer' ? value.expression : value;
      inPlace(node as Expression, ['']);
    },
    Literal(node) {
      const value = textOf(node);
      const namespace = value?.match(fullKey)?.[1];
      if (value && namespace && namespaces.has(namespace) && !inKeyPlace.has(node.start))
        add(node, [value], ['']);
    },
    TemplateLiteral(node) {
      const parts = partsOf(node) ?? [];
      const namespace = parts[0]?.match(/^([a-z][a-z-]*):[\w.]*$/)?.[1];
      const isFamily =
        namespace && namespaces.has(namespace) && parts.every((part) => /^[\w.:-]*$/.test(part));
      if (isFamily && !inKeyPlace.has(node.start) && !isTooWide(parts)) add(node, parts, ['']);
    },
  }).visit(program);

  return uses;
}

/** What `t('home.title')` means: for each name bound by `const t = useText('site')`, the namespaces opened under it. */
function openedNamespaces(program: Program): Map<string, string[]> {
  const opened = new Map<string, string[]>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || nameOf(init.callee) !== 'useText')
        return;
      const namespace = textOf(init.arguments[0]);
      if (namespace) opened.set(id.name, [...(opened.get(id.name) ?? []), `${namespace}:`]);
    },
  }).visit(program);
  return opened;
}

function keyUse(where: string, parts: string[], prefixes: string[]): KeyUse {
  const [first = '', ...rest] = parts;
  const begun = prefixes.map((prefix) => [prefix + first, ...rest]);
  return {
    where,
    written: parts.join('…'),
    keys: rest.length === 0 ? begun.flat() : [],
    families:
      rest.length === 0
        ? []
        : begun.map((pieces) => new RegExp(`^${pieces.map(escaped).join('[^:]+')}(\\.|$)`)),
    isTooWide: isTooWide(parts),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Nothing but the namespace is written out. */
const isTooWide = (parts: string[]) =>
  parts.length > 1 && !/[\w]/.test(parts.join('').replace(/^[a-z-]+:/, ''));

/** The written-out parts of a string; what stands between them is known at run time. */
function partsOf(node: { type: string }): string[] | undefined {
  if (node.type === 'TemplateLiteral')
    return (node as TemplateLiteral).quasis.map(({ value }) => value.cooked ?? value.raw);
  const text = textOf(node);
  return text === undefined ? undefined : [text];
}

function nameOf(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined;
}
