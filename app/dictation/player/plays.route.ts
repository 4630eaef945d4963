import { redirect } from 'react-router';
import { notePlay } from '../content/plays.server.ts';
import { scriptAction } from '../requests.server.ts';
import { fileForm } from '../requests.ts';

export const loader = () => redirect('/dictation');

/** Notes that a file is being listened to. */
export const action = scriptAction({ form: fileForm, run: (scope, _, { file }) => notePlay(scope, file) });
