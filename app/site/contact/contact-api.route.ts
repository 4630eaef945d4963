import { redirect } from 'react-router';

export const loader = () => redirect('/contact');

/** The answer alone, for the form on a page that is not hydrated. */
export { action } from './contact.route.tsx';
