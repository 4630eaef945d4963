import { type RefObject, useEffect } from 'react';

/**
 * Puts the focus on the first field of the form that carries an error, each time a new answer brings errors.
 * Hand in the answer itself, not a copy of it: the same object counts as the same answer.
 */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, errors: object | undefined) {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
