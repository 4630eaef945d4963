import { Outlet } from 'react-router';
import { peopleStaff } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/people.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [peopleStaff];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
