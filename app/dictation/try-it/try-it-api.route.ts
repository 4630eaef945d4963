import { redirect } from 'react-router';

export const loader = () => redirect('/try-it');

/** The answer alone, for a sentence on a page that is not hydrated. */
export { action } from './try-it.route.tsx';
