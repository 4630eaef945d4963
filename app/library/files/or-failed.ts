import type { FormAnswer } from '#app/forms/form-answer.ts';

/** A connection that breaks while a form is sent, or a server that fails, is a sentence in that form. */
export async function orFailed<Answer>(send: () => Promise<Answer>): Promise<Answer | FormAnswer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { problem: 'uploads:form.failed' };
  }
}
