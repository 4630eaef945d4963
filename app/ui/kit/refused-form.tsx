import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { useFirstErrorFocus } from '../first-error.ts';
import { Notice } from '../notice.tsx';
import { TextField } from '../text-field.tsx';

type Errors = { subject?: string; consent?: string };

/** A form that is refused until it is complete: the first error gets the focus, and nothing typed is lost. */
export function RefusedForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>();
  useFirstErrorFocus(form, errors);

  function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    setErrors({
      subject: answers.get('subject') ? undefined : 'Say in a few words what it is about.',
      consent: answers.get('consent') ? undefined : 'Agree, so that we may answer.',
    });
  }

  const refused = errors?.subject || errors?.consent;
  return (
    <form ref={form} onSubmit={submitted} noValidate className="flex flex-col gap-5">
      {refused ? (
        <Notice tone="wrong" announced>
          Something is missing. Look at the marked fields.
        </Notice>
      ) : null}
      <TextField label="Your name" name="name" autoComplete="off" />
      <TextField label="Subject" name="subject" error={errors?.subject} autoComplete="off" />
      <Checkbox label="You may answer me by e-mail" name="consent" error={errors?.consent} />
      <Button type="submit" className="self-start">
        Send
      </Button>
    </form>
  );
}
