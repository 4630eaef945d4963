const cookieName = 'sidebar';
const oneYearSeconds = 31_536_000;

/** Whether the sidebar was left open; it is closed for whoever never touched it. */
export function isSidebarOpen(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === `${cookieName}=open`);
}

/** The cookie that remembers the choice: the server reads it, so that the page does not jump when it loads. */
export const sidebarCookie = (isOpen: boolean) =>
  `${cookieName}=${isOpen ? 'open' : 'closed'}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
