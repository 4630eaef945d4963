import type { z } from 'zod';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Refusal } from '#app/platform/outcome.ts';

/** The answer to a submitted form, the only shape there is. Texts are keys, so that they follow the language of the page. */
export interface FormAnswer<Current = unknown, Value = unknown> {
  /** What the form asked for. */
  intent?: string;
  /** The row it was about. */
  id?: string;
  /** By field: what is wrong with it. */
  errors?: Partial<Record<string, TextKey>>;
  /** What is wrong with the whole. */
  problem?: TextKey;
  /** What stands in the places of that sentence. */
  words?: Record<string, string>;
  /** What went well. */
  done?: TextKey;
  /** What was typed, for a page that had to be rendered anew. Never a password. */
  values?: TypedValues;
  /** What came of it, where the page goes on with it. */
  value?: Value;
  /** What is stored now, when that is why it was refused. */
  current?: Current;
}

type TypedValues = Partial<Record<string, string | string[]>>;

/** What a form was about, as its answer says it. */
export function aboutForm({ intent, id }: { intent?: unknown; id?: unknown }) {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { intent: text(intent), id: text(id) };
}

/** What a form holds: a text a field, several where a name stands more than once. Files are fields of the wrong type. */
export type FormFields = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

/** The fields of a form as the schemas read them, the same in the browser and on the server. */
export function fieldsOf(form: Iterable<[string, FormDataEntryValue]>): FormFields {
  // One pass: asking the form for each name again would take minutes for a body of a hundred thousand names.
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(
    Array.from(fields, ([name, values]) => [
      name,
      values.length === 1 && values[0] !== undefined ? values[0] : values,
    ]),
  );
}

/** The fields as they were typed, for showing them again: all of them, or the named ones. */
export function typedValues(fields: FormFields, names: readonly string[] = Object.keys(fields)): TypedValues {
  return Object.fromEntries(
    names
      .filter((name) => !isSecret(name))
      .flatMap((name) => {
        const typed = [fields[name] ?? []].flat().filter((value) => typeof value === 'string');
        return typed.length === 0
          ? []
          : [[name, typed.length === 1 && typed[0] !== undefined ? typed[0] : typed]];
      }),
  );
}

/** A password never goes back to a page, nor does the token of a mail. */
const isSecret = (name: string) => /password|token/i.test(name);

/** What was typed into a field, if the page had to be rendered anew. */
export function typedText({ values }: FormAnswer, name: string): string | undefined {
  return [values?.[name] ?? []].flat()[0];
}

/** Which boxes of a name were ticked, if the page had to be rendered anew. */
export const typedList = ({ values }: FormAnswer, name: string): string[] | undefined =>
  values && [values[name] ?? []].flat();

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

/** The first thing that is wrong, where there are no fields to put sentences beside. */
export const firstProblem = ({ problem, errors = {} }: FormAnswer): TextKey | undefined =>
  problem ?? Object.values(errors)[0];

/** The sentence about what was tried, when neither a yes nor a no came back: one for the page, or one for each intent. */
export type Failed = TextKey | ((intent: string) => TextKey);

export const failedText = (failed: Failed, intent: string): TextKey =>
  typeof failed === 'function' ? failed(intent) : failed;

/** Whether what was refused is the link from a mail itself: used, too old, or never one of ours. */
export const saysLinkIsDead = ({ problem, errors }: FormAnswer): boolean =>
  [problem, errors?.token].includes('accounts:refusal.link');
