import { type MiddlewareFunction, redirect } from 'react-router';
import { pageSettingContext } from '#app/platform/page-frame.server.ts';

type Guard = MiddlewareFunction<Response>;

/** Anyone may come in; said out loud, so that a page without a guard is never an accident. */
export const openToEveryone: Guard = (_request, next) => next();

/** Pages for those who build the product: absent unless DEV_PAGES is on. */
export const developmentOnly: Guard = ({ context }, next) => {
  if (!context.get(pageSettingContext).devPages) throw redirect('/');
  return next();
};
