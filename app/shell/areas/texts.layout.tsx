import { Outlet } from 'react-router';
import { textsStaff } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/texts.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [textsStaff];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
