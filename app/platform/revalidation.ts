import { isRouteErrorResponse } from 'react-router';

interface Cause {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}

/**
 * Whether the layout around a page revalidates its data. Not when only the query of the address changes: the
 * page stays the same and asks for its own data, and when that cannot be had, the layout is not lost with it.
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

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/** Whether the page that is open has all its data: what is missing cannot stay as it is. */
let isWhole = true;

/**
 * Around everything the browser loads: a page that is revalidated stays as it is while the answer is one of
 * `noAnswers`. The router keeps the data for which there is no new answer. Whoever goes to another page gets
 * the answer as it is.
 */
export const staysWhen =
  (...noAnswers: ((answer: unknown) => boolean)[]) =>
  async <Answer extends Results>(
    { request }: { request: Request },
    next: () => Promise<Answer>,
  ): Promise<Answer> => {
    const results = await next();
    const { pathname, search } = new URL(request.url);
    const isReadAgain =
      isWhole && request.method === 'GET' && pathname + search === location.pathname + location.search;
    const answered = Object.entries(results).filter(
      ([, { type, result }]) => type === 'data' || !isReadAgain || !noAnswers.some((is) => is(result)),
    );
    isWhole = answered.every(([, { type }]) => type === 'data');
    return Object.fromEntries(answered) as Answer;
  };

/** The line broke, or what stands before the server says that nobody answers. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504);
