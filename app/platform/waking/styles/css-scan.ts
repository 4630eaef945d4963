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
