import { data } from 'react-router';
import { type FormFields, fieldsOf } from '#app/platform/form-fields.ts';

/** Reads a submitted form; a body that is none is a clear 400, never a failure of ours. */
export async function readFields(request: Request): Promise<FormFields> {
  const form = await request.formData().catch(() => {
    throw data(null, 400);
  });
  return fieldsOf(form);
}
