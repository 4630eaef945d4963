import type { RouterContextProvider } from 'react-router';
import { scopeContext } from '#app/platform/scope.server.ts';
import { siteFramesContext } from '#app/site/frame/site-frames.server.ts';
import type { ShownFrame } from '#app/site/ui/frame/site-frame-context.ts';

/** What stands around the page that is asked for, in the reader's language. */
export async function findShownFrame(context: Readonly<RouterContextProvider>): Promise<ShownFrame> {
  const { locale, now } = context.get(scopeContext);
  return { ...(await context.get(siteFramesContext).find(locale, now)), year: now.getFullYear() };
}
