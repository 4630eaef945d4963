import type { z } from 'zod';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Refusal } from '#app/platform/outcome.ts';

/** The answer to a submitted form. Texts are keys, so that they follow the language of the page. */
export interface FormAnswer {
  /** By field: what is wrong with it. */
  errors?: Partial<Record<string, TextKey>>;
  /** What is wrong with the whole. */
  problem?: TextKey;
  /** What stands in the places of that sentence. */
  words?: Record<string, string>;
  /** What went well. */
  done?: TextKey;
  /** What was typed, for a page that had to be rendered anew. Never a password. */
  values?: Partial<Record<string, string>>;
}

/** The first complaint about each field. */
export function answerToErrors(error: z.ZodError): FormAnswer {
  const errors: FormAnswer['errors'] = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message as TextKey;
  return { errors };
}

/** A refusal, at its field if it has one. */
export function answerToRefusal({ code, field, words }: Refusal): FormAnswer {
  return field ? { errors: { [field]: code as TextKey } } : { problem: code as TextKey, words };
}

/** Whether what was refused is the link from a mail itself: used, too old, or never one of ours. */
export const saysLinkIsDead = ({ problem, errors }: FormAnswer): boolean =>
  [problem, errors?.token].includes('accounts:refusal.link');

/** The named fields as they were typed, for showing them again. */
export function typedValues(fields: Record<string, unknown>, names: readonly string[]): FormAnswer['values'] {
  return Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}
