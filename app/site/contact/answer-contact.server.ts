import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { type FormAnswer, typedValues } from '#app/forms/form-answer.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { contactForm, contactNotSent, trapField } from './contact.forms.ts';
import { sendContactMessage } from './contact.server.ts';

const sent: FormAnswer = { done: 'contact:thanks.title' };

/** Says yes once the message is stored. Whatever happens, the visitor does not type it again. */
export async function answerContact(scope: Scope, request: Request) {
  const fields = await readFields(request);
  const values = typedValues(fields, ['name', 'email', 'subject', 'message', 'acceptTerms', 'acceptPrivacy']);
  const form = contactForm.safeParse(fields);
  if (!form.success) return invalid(form.error, values);
  // A bot that is refused would try another way.
  if (fields[trapField]) {
    scope.log.info('a contact message fell into the trap');
    return data(sent);
  }
  try {
    const stored = await sendContactMessage(scope, form.data);
    return stored.ok ? data(sent) : refused(stored, values);
  } catch (err) {
    scope.log.error({ err }, 'a contact message could not be stored');
    return data<FormAnswer>({ ...contactNotSent, values }, 503);
  }
}
