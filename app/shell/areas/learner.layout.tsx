import { Outlet } from 'react-router';
import { learnersOnly } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/learner.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [learnersOnly];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
