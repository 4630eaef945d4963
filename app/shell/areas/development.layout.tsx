import { Outlet } from 'react-router';
import { developmentOnly } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/development.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [developmentOnly];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
