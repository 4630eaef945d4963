/** A path of this site to go back to; anything that could lead elsewhere becomes `fallback`. */
export function returnPath(raw: unknown, fallback = '/'): string {
  if (typeof raw !== 'string' || !raw.startsWith('/') || raw.length > 2000) return fallback;
  const home = 'http://site.invalid';
  const target = URL.parse(raw, home);
  if (!target || target.origin !== home) return fallback;
  const path = target.pathname + target.search + target.hash;
  return path.startsWith('//') ? fallback : path;
}

export type AuthMode = 'login' | 'register';

/** Someone asked for the auth dialog: in which mode, and where to go afterwards. */
export interface AuthRequest {
  mode: AuthMode;
  returnTo?: string;
}

/** Where one lands after signing in, unless something else was asked for. */
export const afterSignIn = '/dictation';

/** Pages one lands on by default: asking for one of them is asking for nothing in particular. */
const homes = ['/', '/dictation', '/library', '/mobile'];

/** Where one goes on after the form: somebody new to their first minute, unless they came for something. */
export function placeAfter(mode: AuthMode, returnTo: unknown): string {
  if (mode === 'login') return returnPath(returnTo, afterSignIn);
  const wanted = returnPath(returnTo, '/');
  return homes.includes(wanted) ? '/start' : wanted;
}

/** The mode that a string from outside names; to log in, when it names none. */
export const authModeOf = (raw: unknown): AuthMode => (raw === 'register' ? 'register' : 'login');

/** The dialog that an address or a navigation's state asks for: `/?auth=login&returnTo=…`, or `showAuthModal`. */
export function authRequestOf(location: { search: string; state: unknown }): AuthRequest | undefined {
  const query = new URLSearchParams(location.search);
  if (query.has('auth')) return authRequest(query.get('auth'), query.get('returnTo'));
  const state = (typeof location.state === 'object' && location.state) || {};
  if (!('showAuthModal' in state) || state.showAuthModal !== true) return undefined;
  return authRequest(
    'authMode' in state ? state.authMode : undefined,
    'returnTo' in state ? state.returnTo : undefined,
  );
}

function authRequest(mode: unknown, returnTo: unknown): AuthRequest {
  const path = returnPath(returnTo, '');
  return { mode: authModeOf(mode), ...(path && { returnTo: path }) };
}

/** The query without what asked for the dialog. */
export function withoutAuthRequest(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('auth');
  query.delete('returnTo');
  return query.size > 0 ? `?${query}` : '';
}

/** The query with what asks for the dialog. */
export function withAuthRequest(search: string, { mode, returnTo }: AuthRequest): string {
  const query = new URLSearchParams(withoutAuthRequest(search));
  query.set('auth', mode);
  if (returnTo) query.set('returnTo', returnTo);
  return `?${query}`;
}

/** The same request as the address of a page, for those whose browser runs no scripts. */
export function loginPath({ mode, returnTo }: AuthRequest): string {
  const query = new URLSearchParams();
  if (mode === 'register') query.set('mode', mode);
  if (returnTo) query.set('returnTo', returnTo);
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** What the address of that page asks for. */
export function loginRequestOf({ search }: { search: string }): AuthRequest {
  const query = new URLSearchParams(search);
  return authRequest(query.get('mode'), query.get('returnTo'));
}

/** Where only the answer to the form is to be had. */
export const loginApi = '/api/login';
