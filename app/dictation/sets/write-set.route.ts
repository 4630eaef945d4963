import { redirect } from 'react-router';
import { scriptAction } from '../requests.server.ts';
import { todayPath } from './personal-set.ts';
import { setForm } from './sets.forms.ts';
import { answerSet } from './write-set.server.ts';

/** Only our scripts ask here: marks the sentences of a set, and ends it. */
export const action = scriptAction({ form: setForm, run: answerSet });

export const loader = () => redirect(todayPath);
