import { readPageNames } from './page-names.ts';
import { mayMatch, type PageNames } from './selector.ts';
import { customNames, type Declaration, type Rule, writeStylesheet } from './stylesheet.ts';

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
