import { unreachable } from '#app/platform/http/unreachable.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { PageAnswer } from '../../pages/pages-actions.server.ts';

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
