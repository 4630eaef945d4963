import { data } from 'react-router';
import { type FormFields, fieldsOf } from '#app/platform/form-fields.ts';

/** Far more than any form of ours has, far less than what would keep the server busy. */
export const mostFields = 200;

/** Reads a submitted form; a body that is none, or is absurd, is a clear 400, never a failure of ours. */
export async function readFields(request: Request): Promise<FormFields> {
  const form = await request.formData().catch(() => {
    throw data(null, 400);
  });
  if ([...form.keys()].length > mostFields) throw data(null, 400);
  return fieldsOf(form);
}
