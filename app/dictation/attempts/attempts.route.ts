import { redirect } from 'react-router';
import { scriptAction } from '../requests.server.ts';
import { answerAttempt } from './answer-attempt.server.ts';
import { attemptForm } from './attempts.forms.ts';

export const loader = () => redirect('/dictation');

/** Marks what was written, in each of the ways one can write. */
export const action = scriptAction({ form: attemptForm, run: answerAttempt });
