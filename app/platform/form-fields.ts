/** What a form holds: a text a field, several where a name stands more than once. Files are fields of the wrong type. */
export type FormFields = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

/** The fields of a form as the schemas read them, the same in the browser and on the server. */
export function fieldsOf(form: FormData): FormFields {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 && values[0] !== undefined ? values[0] : values];
    }),
  );
}
