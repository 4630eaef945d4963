import { Outlet } from 'react-router';
import { contentStaffElseContent } from '#app/accounts/sessions/guards.server.ts';
import type { Route } from './+types/content-admin.layout.ts';

export const middleware: Route.MiddlewareFunction[] = [contentStaffElseContent];

/** A loader, so that navigation in the browser reaches the guard too. */
export const loader = () => null;

export default Outlet;
