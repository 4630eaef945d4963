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
