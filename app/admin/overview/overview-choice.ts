const cookieName = 'overview';
const oneYearSeconds = 31_536_000;

/** Whether the overview was left open; it is for whoever never touched it. */
export const isOverviewOpen = (cookies: string | null): boolean =>
  !(cookies ?? '').split(';').some((cookie) => cookie.trim() === `${cookieName}=closed`);

/** The cookie that remembers the choice: the server reads it, so that the page does not jump when it loads. */
export const overviewCookie = (isOpen: boolean): string =>
  `${cookieName}=${isOpen ? 'open' : 'closed'}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
