import { Outlet } from 'react-router';
import { adminsOnly } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/admin.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [adminsOnly];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
