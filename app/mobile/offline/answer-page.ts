import { deviceCaches } from '#app/platform/offline/device-caches.ts';
import { phoneScope } from '#app/platform/offline/register-worker.ts';
import { offlinePath } from './kept-pages.ts';

/** Whoever waits longer for a page gets what is on the device. */
const patienceMs = 8_000;

const isHome = ({ pathname, search }: URL) => pathname === phoneScope && search === '';

/**
 * One of the phone's screens. The first one is shown at once as it was last when the phone is taken out of the pocket,
 * and makes itself new; within a visit everything comes from the server. Without a connection there is the screen that
 * needs none.
 */
export async function answerPage(
  request: Request,
  onAnswer: (isLoggedOut: boolean) => void,
): Promise<Response> {
  const url = new URL(request.url);
  const pages = await caches.open(deviceCaches.pages);
  const home = isHome(url) ? await pages.match(phoneScope) : undefined;
  if (home && request.referrer === '') return home;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    onAnswer(answer.type === 'opaqueredirect');
    if (isHome(url) && answer.ok) await pages.put(phoneScope, answer.clone());
    return answer;
  } catch {
    return home ?? answerAlone(url, pages);
  }
}

async function answerAlone(url: URL, pages: Cache): Promise<Response> {
  if (url.pathname !== offlinePath) {
    const file = url.searchParams.get('file');
    const search = file ? `?${new URLSearchParams({ file })}` : '';
    return Response.redirect(offlinePath + search);
  }
  return (await pages.match(offlinePath)) ?? Response.error();
}
