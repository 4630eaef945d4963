import {
  closeOf,
  findOutside,
  mayMatch,
  type PageNames,
  readSelectors,
  type Selector,
  splitOutside,
} from './css-scan.ts';

/** Elements a browser adds though nobody wrote them. */
const impliedTags = ['html', 'head', 'body', 'tbody', 'colgroup'];

/** How the elements of a page are called. Names that only its text mentions may be among them. */
function readPageNames(html: string): PageNames {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) =>
    plain(list).split(/\s+/),
  );
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());
  return { classes: new Set(classes), tags: new Set([...impliedTags, ...tags]) };
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** An attribute's value without the signs that stand for others in a page. */
const plain = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => signs[name] ?? '');

export type Rule = Group | StyleRule | OtherRule;

/** Rules that count under a condition, or in a layer. */
interface Group {
  kind: 'group';
  head: string;
  rules: Rule[];
}

interface StyleRule {
  kind: 'style';
  selectors: Selector[];
  declarations: Declaration[];
}

/** Whatever else begins with an at-sign, as `@font-face`, `@property` or `@layer a, b;`. */
interface OtherRule {
  kind: 'other';
  head: string;
  body: string | undefined;
}

interface Declaration {
  text: string;
  /** The custom property that it sets, if it sets one. */
  property: string | undefined;
  /** Custom properties that its value names. */
  reads: string[];
}

const group = /^@(media|supports|layer|container|starting-style)\b/;

/** The rules of a stylesheet, in order. Rules within a rule of declarations stay a part of it. */
export function readStylesheet(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const end = findOutside(css, ';{', at);
    const close = css[end] === '{' ? closeOf(css, end) : end;
    const head = css.slice(at, end).replace(comments, '').trim();
    if (head) rules.push(readRule(head, css[end] === '{' ? css.slice(end + 1, close) : undefined));
    at = close + 1;
  }
  return rules;
}

function readRule(head: string, body: string | undefined): Rule {
  if (body === undefined) return { kind: 'other', head, body };
  if (group.test(head)) return { kind: 'group', head, rules: readStylesheet(body) };
  if (head.startsWith('@')) return { kind: 'other', head, body };
  return { kind: 'style', selectors: readSelectors(head), declarations: readDeclarations(body) };
}

function readDeclarations(body: string): Declaration[] {
  const texts = splitOutside(body, ';').filter((text) => text.trim());
  return texts.map((text) => {
    const [, property] = /^\s*(--[^:\s]+)\s*:/.exec(text) ?? [];
    return { text, property, reads: customNames(property ? text.slice(text.indexOf(':')) : text) };
  });
}

/** Everything in a text that could be the name of a custom property. */
const customNames = (text: string): string[] => text.match(/--[\w-]+/g) ?? [];

/** Licences stay in a built stylesheet as comments. */
const comments = /\/\*[\s\S]*?\*\//g;

export const writeStylesheet = (rules: Rule[]): string => rules.map(writeRule).join('');

function writeRule(rule: Rule): string {
  if (rule.kind === 'group') return `${rule.head}{${writeStylesheet(rule.rules)}}`;
  if (rule.kind === 'other') return rule.body === undefined ? `${rule.head};` : `${rule.head}{${rule.body}}`;
  const texts = (parts: { text: string }[]) => parts.map(({ text }) => text);
  return `${texts(rule.selectors).join(',')}{${texts(rule.declarations).join(';')}}`;
}

/**
 * Of a stylesheet what a page can use as long as no element is added to it: every rule that could mean one of its
 * elements, in whatever state and on whatever screen, in the same order of rules and of layers.
 */
export function usedStyles(rules: Rule[], html: string): string {
  const meant = withoutUnmeant(rules, readPageNames(html));
  const read = namesRead(meant, html);
  const unread = new Set(rules.flatMap(ownNames).filter((name) => !read.has(name)));
  return writeStylesheet(withoutUnread(meant, unread));
}

function withoutUnmeant(rules: Rule[], names: PageNames): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'group') return regrouped(rule.head, withoutUnmeant(rule.rules, names));
    if (rule.kind === 'other') return [rule];
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, names));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

/**
 * Without custom properties that nothing reads, and without their types. Only of those that are not inherited can that be
 * said: others reach the drawings of another file.
 */
function withoutUnread(rules: Rule[], unread: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'group') return regrouped(rule.head, withoutUnread(rule.rules, unread));
    if (rule.kind === 'other') return ownNames(rule).some((name) => unread.has(name)) ? [] : [rule];
    const declarations = rule.declarations.filter(({ property = '' }) => !unread.has(property));
    return declarations.length > 0 ? [{ ...rule, declarations }] : [];
  });
}

/** The custom property that a rule declares to be each element's own, if it does. */
function ownNames(rule: Rule): string[] {
  if (rule.kind !== 'other' || !/inherits:\s*false/.test(rule.body ?? '')) return [];
  const [, name] = /^@property\s+(\S+)$/.exec(rule.head) ?? [];
  return name ? [name] : [];
}

/** An empty layer still says where it stands among the others. */
function regrouped(head: string, rules: Rule[]): Rule[] {
  if (rules.length > 0) return [{ kind: 'group', head, rules }];
  return head.startsWith('@layer ') ? [{ kind: 'other', head, body: undefined }] : [];
}

/** The custom properties that the page or its rules read, be it only to set another one that is read. */
function namesRead(rules: Rule[], html: string): Set<string> {
  const read = new Set(customNames(html));
  const readToSet = new Map<string, string[]>();
  for (const { property, reads } of rules.flatMap(valuesIn)) {
    if (property !== undefined) readToSet.set(property, [...(readToSet.get(property) ?? []), ...reads]);
    else for (const name of reads) read.add(name);
  }
  // What is added to a set while it is gone through comes up later.
  for (const name of read) for (const further of readToSet.get(name) ?? []) read.add(further);
  return read;
}

function valuesIn(rule: Rule): Pick<Declaration, 'property' | 'reads'>[] {
  if (rule.kind === 'style') return rule.declarations;
  const nested = rule.kind === 'group' ? rule.rules.flatMap(valuesIn) : [];
  // The head of `@property` sets a name and reads none.
  const text = rule.kind === 'group' ? rule.head : (rule.body ?? '');
  return [...nested, { property: undefined, reads: customNames(text) }];
}
