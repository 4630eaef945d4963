/** Shows the page as it is now on the server. One that has moved or is gone stays as it is. */
export async function showLatest(): Promise<void> {
  const answer = await fetch(location.href);
  if (answer.ok && !answer.redirected) show(await answer.text());
}

/** Makes the open page like another rendering of it, or says `false`: that one has another look. */
export function show(html: string): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [shown, wanted] = [document, page].map(({ body }) => body.querySelector(':scope > div'));
  if (!shown || !wanted || stylesheetOf(page) !== stylesheetOf(document)) return false;
  document.title = page.title;
  becomeLike(shown, wanted);
  return true;
}

const stylesheetOf = (page: Document) => page.querySelector('link[rel=stylesheet]')?.getAttribute('href');

/** What is alike stays, and with it what is focused or typed there. What React has started, React alone changes. */
function becomeLike(shown: ChildNode, wanted: ChildNode): void {
  // What a visitor opened stays open.
  if (shown instanceof HTMLDetailsElement) (wanted as HTMLDetailsElement).open = shown.open;
  if (shown.isEqualNode(wanted) || (shown instanceof Element && shown.matches('[data-started]'))) return;
  const holdsReact = shown instanceof Element && shown.querySelector('[data-started]') !== null;
  // An open dialog changes attributes of the outermost element.
  const isKept = holdsReact || shown.parentNode === document.body;
  const [before, after] = [[...shown.childNodes], [...wanted.childNodes]];
  if (before.length === after.length && (isKept || shown.cloneNode().isEqualNode(wanted.cloneNode())))
    for (const [nth, child] of before.entries()) becomeLike(child, after[nth] as ChildNode);
  else if (!holdsReact) shown.replaceWith(wanted);
}
