import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { type Card, cards } from '../../sandbox/sandbox.forms.ts';

/** The two cards there are: one of which every payment goes through, and one of which none does. */
export function CardChoice({ chosen, answer }: { chosen: Card; answer: FormAnswer }) {
  return (
    <RadioGroup
      name="card"
      legend={<Text k="sandbox:card.legend" />}
      defaultValue={chosen}
      error={fieldError(answer, 'card')}
      options={cards.map((card) => ({
        value: card,
        label: <Text k={`sandbox:card.${card}.name`} />,
        hint: <Text k={`sandbox:card.${card}.hint`} />,
      }))}
    />
  );
}
