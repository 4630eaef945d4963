import { Eye, Search } from 'lucide-react';
import { useState } from 'react';
import { FileField } from '../file-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { SelectField } from '../select-field.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { RefusedForm } from './refused-form.tsx';
import { Family, Specimen } from './specimen.tsx';

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
            prompt="Drop a picture here, or choose one"
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
