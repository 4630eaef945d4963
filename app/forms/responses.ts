import { data } from 'react-router';

export { headersOfAction } from './client-form-action.ts';
export { type FormFields, fieldsOf } from './form-answer.ts';

/** What a form asks for, by its intent; a form that is none of the page's is a clear 400, which names those that are. */
export function dispatchIntent<Acts extends object>(
  acts: Acts,
  intent: unknown,
): NonNullable<Acts[keyof Acts]> {
  const isKnown = typeof intent === 'string' && Object.hasOwn(acts, intent);
  const act = isKnown ? acts[intent as keyof Acts] : undefined;
  if (!act) throw data({ intents: Object.keys(acts) }, 400);
  return act;
}

export const unreachable = <Answer>(answer: Answer) => data<Answer>(answer, 503);
