import { phoneScope } from '#app/platform/offline/register-worker.ts';
import { findPage, keepPage, offlinePath } from './kept-pages.ts';

/** Whoever waits longer for a page gets what is on the device. */
const patienceMs = 8_000;
/** After that the server is tried again; until then nobody waits for it twice. */
const givenUpMs = 10_000;

let lastFailureMs = Number.NEGATIVE_INFINITY;

const isHome = ({ pathname, search }: URL) => pathname === phoneScope && search === '';

/** What the worker does once a page has come from where it came from. */
export interface PageEvents {
  onServer(isLoggedOut: boolean): void;
  /** The first screen was shown as it was last. */
  onDevice(): void;
  /** Something to be kept, which nobody waits for. */
  onKeep(kept: Promise<unknown>): void;
}

interface NavigationRequest extends Request {
  isReloadNavigation?: boolean;
}

/** Whether somebody asks for it anew, and not to go on from where they were. */
const isAskedAnew = ({ referrer, cache, isReloadNavigation }: NavigationRequest) =>
  referrer !== '' || cache !== 'default' || isReloadNavigation === true;

/**
 * One of the phone's screens. The first one is shown at once as it was last when the phone is taken out of the pocket,
 * and makes itself new; within a visit everything comes from the server. Without a connection there is the screen that
 * needs none.
 */
export async function answerPage(request: Request, events: PageEvents): Promise<Response> {
  const url = new URL(request.url);
  const home = isHome(url) ? await findPage(phoneScope) : undefined;
  if (home && !isAskedAnew(request)) {
    events.onDevice();
    return home;
  }
  const isTried = navigator.onLine && Date.now() - lastFailureMs > givenUpMs;
  const alone = url.pathname === offlinePath && !isTried ? await findPage(offlinePath) : undefined;
  if (alone) return alone;
  try {
    const answer = await fetchPatiently(request);
    events.onServer(answer.type === 'opaqueredirect');
    if (isHome(url) && answer.ok) events.onKeep(keepPage(phoneScope, answer.clone()));
    return answer;
  } catch {
    lastFailureMs = Date.now();
    return home ?? answerAlone(url);
  }
}

/** Only the beginning of an answer is waited for: what has begun to come may take its time. */
async function fetchPatiently(request: Request): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patienceMs);
  try {
    return await fetch(request, { signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function answerAlone(url: URL): Promise<Response> {
  if (url.pathname !== offlinePath) {
    const file = url.searchParams.get('file');
    const search = file ? `?${new URLSearchParams({ file })}` : '';
    return Response.redirect(offlinePath + search);
  }
  return (await findPage(offlinePath)) ?? Response.error();
}
