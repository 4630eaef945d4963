import { Outlet } from 'react-router';
import { openToEveryone } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/visitor.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [openToEveryone];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
