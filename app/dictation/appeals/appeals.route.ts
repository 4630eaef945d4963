import { redirect } from 'react-router';
import { appealForm } from '../attempts/attempts.forms.ts';
import { scriptAction } from '../requests.server.ts';
import { appealMark } from './appeals.server.ts';

export const loader = () => redirect('/dictation');

/** "I was right": stores it for the admins. */
export const action = scriptAction({ form: appealForm, run: (scope, _, form) => appealMark(scope, form) });
