import { Eye, Search } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Family, Specimen } from './specimen.tsx';

/**
 * Puts the focus on the first field of the form that carries an error, each time a new answer brings errors.
 * Hand in the answer itself, not a copy of it: the same object counts as the same answer.
 */
function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, errors: object | undefined) {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}

type Errors = { subject?: string; consent?: string };

/** A form that is refused until it is complete: the first error gets the focus, and nothing typed is lost. */
function RefusedForm() {
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

export function Fields() {
  return (
    <Family id="fields" title="Fields">
      <Specimen name="Text">
        <div className="flex flex-col gap-5">
          <TextField label="First name" aside="optional" autoComplete="off" />
          <TextField
            label="E-mail"
            type="email"
            hint="Only for signing in."
            defaultValue="anna@example.org"
          />
          <TextField label="Slug" defaultValue="über uns" error="Use small letters, digits and hyphens." />
          <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
          <TextField label="Read only" defaultValue="Can be copied" readOnly />
          <TextField
            label="Search the library"
            labelHidden
            type="search"
            before={<Search />}
            placeholder="Search"
          />
          <PasswordField />
        </div>
      </Specimen>
      <Specimen name="Select and area">
        <div className="flex flex-col gap-5">
          <SelectField label="Country" hint="Where you live.">
            <option value="">Choose a country</option>
            <option value="pl">Poland</option>
            <option value="gb">The United Kingdom of Great Britain and Northern Ireland</option>
          </SelectField>
          <SelectField label="Language" error="Choose a language.">
            <option value="">—</option>
          </SelectField>
          <SelectField label="Disabled select" disabled>
            <option>None</option>
          </SelectField>
          <TextArea label="Message" hint="A few sentences are enough." />
          <TextArea label="Lyrics" defaultValue="Too long" error="The text is longer than 5000 characters." />
          <TextArea
            label="Your dictation"
            writing
            defaultValue="The fox waits at the edge of the field. The snow has covered every path."
          />
        </div>
      </Specimen>
      <Specimen name="A form that is refused">
        <RefusedForm />
      </Specimen>
      <Specimen name="File, with drop">
        <FileField
          label="Audio file"
          name="audio"
          hint="MP3, up to 50 MB."
          accept="audio/mpeg"
          prompt="Drop an MP3 here, or choose one"
          clearLabel="Remove the chosen file"
        />
      </Specimen>
      <Specimen name="File, refused and disabled">
        <div className="flex flex-col gap-5">
          <FileField
            label="Cover"
            prompt="Drop an image here, or choose one"
            clearLabel="Remove the chosen picture"
            error="The picture is larger than 5 MB. Choose a smaller one."
          />
          <FileField label="Closed" prompt="Uploading is off" clearLabel="Remove" disabled />
        </div>
      </Specimen>
    </Family>
  );
}

function PasswordField() {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label="Password"
      type={shown ? 'text' : 'password'}
      defaultValue="secret"
      autoComplete="off"
      after={
        <IconButton
          label="Show password"
          icon={<Eye />}
          size="small"
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
