/** Where what begins here ends: an escaped sign, a string, a comment or an address counts as one step. */
function stepOver(css: string, at: number): number {
  const sign = css[at];
  if (sign === '\\') return at + 2;
  if (sign === '"' || sign === "'") {
    let end = at + 1;
    while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  if (sign === '/' && css[at + 1] === '*') {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 2;
  }
  if (sign === 'u') {
    bareAddress.lastIndex = at;
    return at + (bareAddress.exec(css)?.[0].length ?? 1);
  }
  return at + 1;
}

/** Without quotes; any bracket but its own end is a part of it. */
const bareAddress = /url\([^"')][^)]*\)/y;

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Where the bracket that opens here is closed; the end of the text if it never is. */
export function closeOf(css: string, open: number): number {
  const awaited = [closing[css[open] ?? '']];
  let at = open + 1;
  while (at < css.length) {
    const sign = css[at] ?? '';
    if (sign === awaited.at(-1)) awaited.pop();
    else if (closing[sign]) awaited.push(closing[sign]);
    if (awaited.length === 0) return at;
    at = stepOver(css, at);
  }
  return css.length;
}

/** The first of these signs from here on that stands in no bracket, string or comment. */
export function findOutside(css: string, signs: string, from = 0): number {
  let at = from;
  while (at < css.length) {
    const sign = css[at] ?? '';
    if (signs.includes(sign)) return at;
    at = closing[sign] ? closeOf(css, at) + 1 : stepOver(css, at);
  }
  return css.length;
}

/** The parts between such signs. */
export function splitOutside(css: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (from <= css.length) {
    const end = findOutside(css, sign, from);
    parts.push(css.slice(from, end));
    from = end + 1;
  }
  return parts;
}

/** A selector, with the names that elements must have for it to mean one of them. */
export interface Selector {
  text: string;
  classes: string[];
  tags: string[];
  /** The arguments of each `:is()` and the like, of which one must hold. */
  oneOf: Selector[][];
}

/** How elements of a page are called. */
export interface PageNames {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

export const readSelectors = (list: string): Selector[] => splitOutside(list, ',').map(readSelector);

function readSelector(text: string): Selector {
  const selector: Selector = { text, classes: [], tags: [], oneOf: [] };
  let at = 0;
  while (at < text.length) {
    piece.lastIndex = at;
    const { 0: found = text, groups = {} } = piece.exec(text) ?? {};
    const { className, tag, pseudo } = groups;
    if (className) selector.classes.push(unescaped(className));
    if (tag) selector.tags.push(tag.toLowerCase());
    at += found.length;
    if (!/[([]$/.test(found)) continue;
    const close = closeOf(text, at - 1);
    if (pseudo && choosing.test(pseudo)) selector.oneOf.push(readSelectors(text.slice(at, close)));
    at = close + 1;
  }
  return selector;
}

/**
 * Whether an element with these names could ever be meant. Attributes, ids and states may change while the page is
 * shown, so that they are taken to hold; so is whatever is not known here.
 */
export const mayMatch = ({ classes, tags, oneOf }: Selector, names: PageNames): boolean =>
  classes.every((name) => names.classes.has(name)) &&
  tags.every((name) => names.tags.has(name)) &&
  oneOf.every((choice) => choice.some((selector) => mayMatch(selector, names)));

const name = String.raw`(?:[\w-]|[^\0-\x7f]|\\[\da-f]{1,6}\s?|\\.)+`;
const piece = new RegExp(
  String.raw`\.(?<className>${name})|::?(?<pseudo>${name})\(?|#${name}|(?<tag>${name})|.`,
  'isuy',
);

const choosing = /^(is|where|has|matches|(-webkit-|-moz-)any)$/i;

/** A name as it stands in a page: `\:` is a colon, `\32 xl` begins with a two. */
const unescaped = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gisu, (_, code, sign) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  );
