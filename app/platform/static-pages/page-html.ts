/** What every rendering has of its own: its key for scripts, and the name of its request. */
const ownMarks = / (?:nonce|data-request)="[^"]*"/g;

const dataStart = 'window.__reactRouterContext.streamController.enqueue';

/**
 * Whether two renderings show the same and start the same. What they hand to React is not looked at: it holds moments that
 * nobody sees.
 */
export const isSamePage = (one: string, other: string): boolean => shownPart(one) === shownPart(other);

const shownPart = (html: string) => html.split(dataStart, 1)[0]?.replaceAll(ownMarks, '');

const piece = /\bstreamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g;

/** The data that a page's own scripts would hand to React, read without running them. */
export function sentData(scripts: readonly string[]): string[] {
  return scripts.flatMap((script) =>
    [...script.matchAll(piece)].map(([, literal]) => JSON.parse(literal ?? '""') as string),
  );
}

/** What starts React in a page that waits for it. */
export const startOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type="text/asleep"]')?.textContent ?? undefined;
