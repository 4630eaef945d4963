import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { pageSettingContext } from '#app/platform/http/page-frame.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { afterSignIn, authRequestOf } from '../credentials/auth-request.ts';
import { type Area, may } from '../roles.policy.ts';

type Guard = MiddlewareFunction<Response>;

/** Anyone may come in; said out loud, so that a page without a guard is never an accident. */
export const openToEveryone: Guard = (_request, next) => next();

/** Pages for those who build the product: absent unless DEV_PAGES is on. */
export const developmentOnly: Guard = ({ context }, next) => {
  if (!context.get(pageSettingContext).devPages) throw redirect('/');
  return next();
};

/** Whoever is signed in may come in; visitors are asked to sign in, and are brought back afterwards. */
export const learnersOnly: Guard = ({ url, context }, next) => {
  if (context.get(scopeContext).actor.kind === 'visitor') throw askToSignIn(url);
  return next();
};

/** Those who look after the content may come in; others go to their work. */
export const contentStaffElseDictation = staffOf('content', '/dictation');

/** Those who look after the content may come in; others go where their own content is. */
export const contentStaffElseContent = staffOf('content', '/content');

/** Those who look after the words of the interface may come in. */
export const textsStaff = staffOf('texts', '/dictation');

/** Those who help people may come in. */
export const peopleStaff = staffOf('people', '/dictation');

/** Those for whom something waits in the inbox may come in. */
export const inboxStaff = staffOf('inbox', '/dictation');

/** Admins may come in. */
export const adminsOnly = staffOf('administration', '/dictation');

function staffOf(area: Area, elsewhere: string): Guard {
  return ({ url, context }, next) => {
    const { actor } = context.get(scopeContext);
    if (actor.kind === 'visitor') throw askToSignIn(url);
    if (!may(actor, area)) throw redirect(elsewhere);
    return next();
  };
}

/** The way to the sign-in dialog, with the page to come back to. */
export function askToSignIn({ pathname, search }: URL): Response {
  return redirect(`/?${new URLSearchParams({ auth: 'login', returnTo: pathname + search })}`);
}

/** Whoever is signed in already is not asked again, but goes on to where they wanted. */
export function skipSignIn(url: URL, context: Readonly<RouterContextProvider>): void {
  const asked = authRequestOf({ search: url.search, state: null });
  if (asked && context.get(scopeContext).actor.kind !== 'visitor')
    throw redirect(asked.returnTo ?? afterSignIn);
}
