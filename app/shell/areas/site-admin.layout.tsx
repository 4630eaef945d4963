import { Outlet } from 'react-router';
import { contentStaffElseDictation } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/site-admin.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [contentStaffElseDictation];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
