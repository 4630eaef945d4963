import { closeOf, splitOutside } from './css-scan.ts';

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
