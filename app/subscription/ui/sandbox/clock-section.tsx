import { CalendarClock, FastForward } from 'lucide-react';
import { Section } from '#app/accounts/settings/settings-parts.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { mostDays } from '../../sandbox/sandbox.forms.ts';
import { IntentForm } from './intent-form.tsx';

type ClockSectionProps = { isRenewing: boolean; answer: FormAnswer };

/** Lets days pass, for whoever looks at it alone. */
export function ClockSection({ isRenewing, answer }: ClockSectionProps) {
  return (
    <Section title="sandbox:clock.title" intro="sandbox:clock.intro">
      <div className="grid gap-6">
        <IntentForm
          intent="clock"
          icon={<CalendarClock />}
          label={<Text k="sandbox:clock.move" />}
          className="flex flex-wrap items-end gap-4"
        >
          <TextField
            name="days"
            type="number"
            inputMode="numeric"
            min={1}
            max={mostDays}
            defaultValue={answer.values?.days ?? '7'}
            label={<Text k="sandbox:clock.days" />}
            error={fieldError(answer, 'days')}
            className="w-full max-w-48"
          />
        </IntentForm>
        {isRenewing ? (
          <div className="grid justify-items-start gap-3 border-line border-t pt-5">
            <p className="text-ink-soft">
              <Text k="sandbox:clock.renewHint" />
            </p>
            <IntentForm
              intent="renew"
              variant="secondary"
              icon={<FastForward />}
              label={<Text k="sandbox:clock.renew" />}
            />
          </div>
        ) : null}
      </div>
    </Section>
  );
}
