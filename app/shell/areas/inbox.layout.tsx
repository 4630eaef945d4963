import { Outlet } from 'react-router';
import { inboxStaff } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/inbox.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [inboxStaff];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
