import { unreachable } from '#app/platform/http/unreachable.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { PageAnswer } from '../../pages/pages-actions.server.ts';
import { forgetPage } from './kept-page.ts';

/**
 * Hands a form of a page to the server. A connection that breaks is a sentence, and so is a session that ended: the
 * page stays, with all that was typed.
 */
export async function stayOnPage(serverAction: () => Promise<unknown>, failed: TextKey) {
  try {
    return (await serverAction()) as PageAnswer;
  } catch (error) {
    const isLedAway = error instanceof Response && error.headers.has('Location');
    if (error instanceof Response && !isLedAway) throw error;
    return unreachable<PageAnswer>({ problem: isLedAway ? 'written:form.signedOut' : failed });
  }
}

interface Saving {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/** The name of the field that says where the browser keeps what is being saved. */
export const keptUnderField = 'keptUnder';

let news: TextKey | undefined;

/** What became of the page that was saved last, told once. */
export function takeNews(): TextKey | undefined {
  const told = news;
  news = undefined;
  return told;
}

/**
 * Saves a page. Once it is saved, what the browser kept of it goes. The form then leads to the list by itself: a redirect
 * from here would be dropped whenever the page is reread meanwhile, and saving makes every open page reread.
 */
export async function saveInBrowser({ request, serverAction }: Saving) {
  const form = await request.clone().formData();
  const answer = await stayOnPage(serverAction, 'written:form.saveFailed');
  const done = 'done' in answer ? answer.done : undefined;
  if (done && form.get('intent') === 'save') {
    forgetPage(String(form.get(keptUnderField)));
    news = done;
  }
  return answer;
}
