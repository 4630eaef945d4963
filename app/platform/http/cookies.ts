/** The value of a cookie among those of a request or of the page, as it is written there. */
export function cookieOf(cookies: string | null, name: string): string | undefined {
  // Most requests lack most cookies.
  if (!cookies?.includes(name)) return undefined;
  const pair = cookies.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

/** A cookie with a choice of somebody's, for a year. The server reads it, so that no page changes once it is loaded. */
export const choiceCookie = (name: string, value: string) =>
  `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;

export function storeChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = choiceCookie(name, value);
}

/** Something that stays open or closed as it was left; until then it is as it `starts`. */
export const foldingChoice = (name: string, starts: 'open' | 'closed') => ({
  isOpen(cookies: string | null): boolean {
    const left = cookieOf(cookies, name);
    return (left === 'open' || left === 'closed' ? left : starts) === 'open';
  },
  store: (isOpen: boolean) => storeChoice(name, isOpen ? 'open' : 'closed'),
});
