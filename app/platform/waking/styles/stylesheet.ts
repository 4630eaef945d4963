import { closeOf, findOutside, splitOutside } from './css-scan.ts';
import { readSelectors, type Selector } from './selector.ts';

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

export interface Declaration {
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
export const customNames = (text: string): string[] => text.match(/--[\w-]+/g) ?? [];

/** Licences stay in a built stylesheet as comments. */
const comments = /\/\*[\s\S]*?\*\//g;

export const writeStylesheet = (rules: Rule[]): string => rules.map(writeRule).join('');

function writeRule(rule: Rule): string {
  if (rule.kind === 'group') return `${rule.head}{${writeStylesheet(rule.rules)}}`;
  if (rule.kind === 'other') return rule.body === undefined ? `${rule.head};` : `${rule.head}{${rule.body}}`;
  const texts = (parts: { text: string }[]) => parts.map(({ text }) => text);
  return `${texts(rule.selectors).join(',')}{${texts(rule.declarations).join(';')}}`;
}
