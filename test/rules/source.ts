import { type ExportNamedDeclaration, type Expression, parseSync, Visitor } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';

/** A module named by another: statically, at run time, as a type, by a re-export or by a glob. */
export interface Import {
  /** As written, or `undefined` when it is only known at run time. */
  specifier: string | undefined;
  /** Erased as a whole before the code runs. */
  isType: boolean;
  /** Asked for while the code runs. */
  isLazy: boolean;
  line: number;
}

/** Something a file does that is not decided by its arguments: it reads the clock, chance or the environment. */
interface AmbientUse {
  what: 'clock' | 'chance' | 'process.env';
  line: number;
}

/** What the rules need to know of a source file. */
export interface Source {
  path: string;
  lineCount: number;
  imports: Import[];
  /** What it declares and exports by name. */
  exports: string[];
  ambient: AmbientUse[];
}

/** Reads the imports of a file and its ties to the world around it. */
export function readSource({ path, text }: ProjectFile): Source {
  const imports: Import[] = [];
  const exports: string[] = [];
  const ambient: AmbientUse[] = [];
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const addImport = (
    node: { start: number },
    specifier: string | undefined,
    isType: boolean,
    isLazy = false,
  ) => imports.push({ specifier, isType, isLazy, line: lineOf(node.start) });
  const addUse = (node: { start: number }, what: AmbientUse['what'] | undefined) => {
    if (what) ambient.push({ what, line: lineOf(node.start) });
  };

  new Visitor({
    ImportDeclaration(node) {
      addImport(node, node.source.value, node.importKind === 'type');
      if (/^(node:)?process$/.test(node.source.value)) addUse(node, 'process.env');
    },
    ExportAllDeclaration(node) {
      addImport(node, node.source.value, node.exportKind === 'type');
    },
    ExportNamedDeclaration(node) {
      if (node.source) addImport(node, node.source.value, node.exportKind === 'type');
      exports.push(...declaredBy(node.declaration));
    },
    ImportExpression(node) {
      addImport(node, textOf(node.source), false, true);
    },
    TSImportType(node) {
      addImport(node, node.source.value, true);
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'Date')) addUse(node, 'clock');
      if (node.callee.type !== 'MemberExpression' || node.callee.object.type !== 'MetaProperty') return;
      for (const pattern of globPatterns(node.arguments[0] as Expression))
        addImport(node, pattern, false, true);
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) addUse(node, 'clock');
    },
    MemberExpression(node) {
      const owner = node.object.type === 'Identifier' ? node.object.name : undefined;
      const member = node.property.type === 'Identifier' ? node.property.name : textOf(node.property);
      if (owner && member) addUse(node, ambientMember(owner, member));
    },
    VariableDeclarator(node) {
      if (isNamed(node.init, 'process') && node.id.type === 'ObjectPattern') addUse(node, 'process.env');
    },
  }).visit(parse(path, text).program);

  return { path, lineCount: text.trimEnd().split('\n').length, imports, exports, ambient };
}

/** The names of `export const a = …, b = …`, `export function c`, `export interface D`. */
function declaredBy(declaration: ExportNamedDeclaration['declaration']): string[] {
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

/** Parses a file, or says where it cannot be read. */
export function parse(path: string, text: string) {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return parsed;
}

/** The text of a string that is written out, whichever quotes it has. */
export function textOf(node: { type: string } | null | undefined): string | undefined {
  if (node?.type === 'Literal') {
    const { value } = node as { value?: unknown };
    return typeof value === 'string' ? value : undefined;
  }
  if (node?.type !== 'TemplateLiteral') return undefined;
  const { quasis } = node as { quasis?: { value: { cooked: string | null } }[] };
  return quasis?.length === 1 ? (quasis[0]?.value.cooked ?? undefined) : undefined;
}

/** `import.meta.glob` takes one pattern or a list; a `!` only takes files away. */
function globPatterns(argument: Expression | undefined): string[] {
  const nodes = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
  return nodes.map(textOf).filter((pattern) => pattern !== undefined && !pattern.startsWith('!')) as string[];
}

const isNamed = (node: { type: string } | null, name: string) =>
  node?.type === 'Identifier' && (node as { name?: string }).name === name;

function ambientMember(owner: string, member: string): AmbientUse['what'] | undefined {
  const name = `${owner}.${member}`;
  if (name === 'Date.now' || name === 'performance.now' || name === 'Temporal.Now') return 'clock';
  if (name === 'Math.random' || owner === 'crypto' || name === 'globalThis.crypto') return 'chance';
  return name === 'process.env' || name === 'globalThis.process' ? 'process.env' : undefined;
}
