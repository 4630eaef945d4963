import { Mark } from '#app/ui/badge.tsx';
import { Checkbox, Chip, ChoiceTile, RadioGroup } from '#app/ui/choice.tsx';
import { Switch, SwitchButton } from '#app/ui/switch.tsx';
import { Family, Row, Specimen } from './specimen.tsx';

const levels = [
  { value: 'kids', label: 'Kids' },
  { value: 'student', label: 'Student', hint: 'Also for specialists.' },
  { value: 'family', label: 'Family', disabled: true },
];

export function Choices() {
  return (
    <Family id="choices" title="Choices">
      <Specimen name="Checkbox">
        <div className="flex flex-col gap-3">
          <Checkbox label="I have read the terms" />
          <Checkbox label="Remember me" hint="On this device, for thirty days." defaultChecked />
          <Checkbox label="I agree to the privacy policy" error="Agree to the privacy policy to go on." />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and on" disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen name="Switch">
        <div className="flex flex-col gap-3">
          <Switch label="Visible to everyone" />
          <Switch label="Dark theme" hint="Follows the system while this is off." defaultChecked />
          <Switch label="Disabled switch" disabled />
          <Switch label="Disabled switch, on" disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen name="Switch that submits at once">
        <form className="flex flex-col items-start gap-3" onSubmit={(event) => event.preventDefault()}>
          <SwitchButton label="Shown in the library" isOn={false}>
            Hidden
          </SwitchButton>
          <SwitchButton label="Shown on the first page" isOn>
            Visible
          </SwitchButton>
        </form>
      </Specimen>
      <Specimen name="Radio group">
        <RadioGroup
          legend="Who may open it"
          name="level"
          options={levels}
          defaultValue="student"
          hint="You can change this later."
        />
      </Specimen>
      <Specimen name="Radio group in a row, refused">
        <RadioGroup
          legend="Billing"
          name="billing"
          layout="row"
          error="Choose how often you want to pay."
          options={[
            { value: 'annual', label: 'Annual' },
            { value: 'monthly', label: 'Monthly' },
          ]}
        />
      </Specimen>
      <Specimen name="Chips" wide>
        <Row>
          <Chip label="Logistics" count={12} defaultChecked />
          <Chip label="Healthcare" count={8} />
          <Chip label="Fairy tales" count={21} />
          <Chip label="Immobilienmarketing" count={3} />
          <Chip label="Telemarketing" count={0} disabled />
        </Row>
      </Specimen>
      <Specimen name="Choice tiles" wide>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
          <ChoiceTile label="Logistics" picture={<Mark className="size-10" />} defaultChecked />
          <ChoiceTile
            label="Immobilienmarketing und Immobilienverwaltung"
            picture={<Mark className="size-10" />}
          />
          <ChoiceTile label="Without a picture" />
          <ChoiceTile label="Disabled" picture={<Mark className="size-10" />} disabled />
        </div>
      </Specimen>
    </Family>
  );
}
