import { redirect } from 'react-router';
import { scriptAction } from '../requests.server.ts';
import { cutGaps } from './cut-gaps.server.ts';
import { gapsForm } from './gaps.forms.ts';

export const loader = () => redirect('/dictation');

/** Leaves other words out of a text. */
export const action = scriptAction({ form: gapsForm, run: cutGaps });
