import { z } from 'zod';
import { languages } from '#app/platform/languages.ts';
import { comparisonForm, offlineAttemptForm, sentenceForm } from '../attempts/attempts.forms.ts';
import { invalid, rawId } from '../requests.ts';

/** Which language somebody wants to practise now. */
export const makeSetForm = z.object({ language: z.enum(languages, invalid) });

export type MakeSetForm = z.output<typeof makeSetForm>;

const checkForm = sentenceForm.omit({ file: true, attempt: true }).extend({
  intent: z.literal('check'),
  set: rawId,
  /** Whether what was said of it before is shown where this comes from. */
  isAgain: z.boolean(invalid).default(false),
});

const finishForm = comparisonForm
  .omit({ file: true, attempt: true, mode: true, text: true, key: true })
  .extend({ intent: z.literal('finish'), set: rawId });

const takeForm = z.object({ intent: z.literal('take'), set: rawId });

/** What was done of a set without a connection. Its name is the set's: what is sent twice of it is one. */
const receiveForm = offlineAttemptForm
  .omit({ key: true, file: true, attempt: true, lyricsRevision: true })
  .extend({ intent: z.literal('receive'), set: rawId });

/** Everything that is asked about a set while it is written. */
export const setForm = z.discriminatedUnion(
  'intent',
  [checkForm, finishForm, takeForm, receiveForm],
  invalid,
);

export type CheckSetForm = z.output<typeof checkForm>;
export type FinishSetForm = z.output<typeof finishForm>;
export type TakeSetForm = z.output<typeof takeForm>;
export type ReceiveSetForm = z.output<typeof receiveForm>;
export type SetForm = z.output<typeof setForm>;
