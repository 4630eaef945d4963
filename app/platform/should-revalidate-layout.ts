interface Cause {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}

/**
 * Whether what stands around a page reads its data again. Not when only the query of the address changes: the page stays
 * the same and asks for its own data, and when that cannot be had, the frame is not lost with it.
 */
export function shouldRevalidateLayout({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Cause): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && (formMethod !== undefined || !isSamePage);
}
