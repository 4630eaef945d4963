import { isFromDevice, renewHome } from '../offline/phone-home.ts';

/** Shows the page as it is now on the server. */
export async function showLatest(): Promise<void> {
  const html = await (isFromDevice() ? renewHome() : fetchPage()).catch(() => undefined);
  if (html) show(html);
}

async function fetchPage(): Promise<string | undefined> {
  const answer = await fetch(location.pathname + location.search);
  return answer.status === 200 && !answer.redirected ? answer.text() : undefined;
}

const buildOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('link[rel=stylesheet], script[data-islands]')]
    .map((part) => [part.getAttribute('href'), part.getAttribute('src'), part.dataset.islands])
    .join();

/** Makes the open page like another rendering of it. One of another build leaves it as it is. */
export function show(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [shown, wanted] = [document, page].map(({ body }) => body.querySelector(':scope > div'));
  if (buildOf(page) === buildOf(document) && shown && wanted) {
    document.title = page.title;
    takeChildren(shown, wanted);
    // The device showed a page of an older build, whose scripts may be gone; it has the new one now.
  } else if (isFromDevice()) location.reload();
}

/** Makes one part of the page like another, and leaves alone what is alike: what is focused, scrolled or typed stays so. */
function becomeLike(shown: ChildNode, wanted: Node): void {
  if (shown.isEqualNode(wanted)) return;
  if (shown.nodeName !== wanted.nodeName) shown.replaceWith(wanted.cloneNode(true));
  else if (!(shown instanceof Element && wanted instanceof Element)) shown.nodeValue = wanted.nodeValue;
  // From its start on React alone changes an island.
  else if (!shown.hasAttribute('data-started')) {
    takeAttributes(shown, wanted);
    takeChildren(shown, wanted);
  }
}

function takeAttributes(shown: Element, wanted: Element): void {
  // What a visitor opened stays open.
  for (const { name } of [...shown.attributes])
    if (!wanted.hasAttribute(name) && name !== 'open') shown.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Children that are alike at the beginning and at the end keep their places; the others are taken in order. */
function takeChildren(shown: Element, wanted: Element): void {
  const before = [...shown.childNodes];
  const after = [...wanted.childNodes];
  while (after[0] && before[0]?.isEqualNode(after[0])) {
    before.shift();
    after.shift();
  }
  let follower: ChildNode | null = null;
  while (after.length > 0 && before.at(-1)?.isEqualNode(after.at(-1) ?? null)) {
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
