import { redirect } from 'react-router';
import { scriptAction } from '../requests.server.ts';
import { ratingForm } from './attempts.forms.ts';
import { rateDictation } from './ratings.server.ts';

export const loader = () => redirect('/dictation');

/** Gives a finished dictation its stars. */
export const action = scriptAction({ form: ratingForm, run: (scope, _, form) => rateDictation(scope, form) });
