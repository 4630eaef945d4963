import { data, type HeadersFunction } from 'react-router';

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

/** Lets a page answer with the headers of its action, as the Retry-After of a refusal: React Router drops them otherwise. */
export const headersOfAction: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/**
 * What a `clientAction` answers when the server cannot be reached. Without a status of failure the router would read the
 * whole page again over the same broken line, and lose it.
 */
export const unreachable = <Answer>(answer: Answer) => data<Answer>(answer, 503);

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
