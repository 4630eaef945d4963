import { redirect } from 'react-router';

export const loader = () => redirect('/login');

/** The answer alone, for the dialog over a page that is not hydrated. */
export { action } from './login.route.tsx';
