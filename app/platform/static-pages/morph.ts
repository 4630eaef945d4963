/**
 * Makes one part of the page like another, and leaves alone what is alike already: what is focused, opened, scrolled or
 * typed stays so.
 */
export function becomeLike(shown: Node | null | undefined, wanted: Node | null | undefined): void {
  if (!shown || !wanted || shown.isEqualNode(wanted)) return;
  if (shown.nodeName !== wanted.nodeName || shown.nodeType !== wanted.nodeType) {
    shown.parentNode?.replaceChild(wanted.cloneNode(true), shown);
    return;
  }
  if (shown instanceof Element && wanted instanceof Element) {
    takeAttributes(shown, wanted);
    takeChildren(shown, wanted);
  } else shown.nodeValue = wanted.nodeValue;
}

/** What a visitor opened stays open. */
const ownedByVisitor = new Set(['open']);

function takeAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes])
    if (!wanted.hasAttribute(name) && !ownedByVisitor.has(name)) shown.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Children that are alike at the beginning and at the end keep their places; the others are taken in order. */
function takeChildren(shown: Element, wanted: Element): void {
  const before = [...shown.childNodes];
  const after = [...wanted.childNodes];
  while (before.length > 0 && after.length > 0 && before[0]?.isEqualNode(after[0] ?? null)) {
    before.shift();
    after.shift();
  }
  let follower: ChildNode | null = null;
  while (before.length > 0 && after.length > 0 && before.at(-1)?.isEqualNode(after.at(-1) ?? null)) {
    follower = before.pop() ?? null;
    after.pop();
  }
  for (const [nth, child] of after.entries()) {
    const place = before[nth];
    if (place) becomeLike(place, child);
    else shown.insertBefore(child.cloneNode(true), follower);
  }
  for (const child of before.slice(after.length)) child.remove();
}
