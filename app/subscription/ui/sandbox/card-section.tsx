import { Section } from '#app/accounts/settings/settings-parts.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { CardChoice } from './card-choice.tsx';
import { IntentForm } from './intent-form.tsx';
import { PlayCard } from './play-card.tsx';

/** Which card the next payment is tried with. */
export function CardSection({ cardWorks, answer }: { cardWorks: boolean; answer: FormAnswer }) {
  return (
    <Section title="sandbox:card.title" intro="sandbox:card.intro">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <IntentForm
          intent="card"
          variant="secondary"
          label={<Text k="sandbox:card.use" />}
          className="grid min-w-0 flex-1 basis-64 justify-items-start gap-5"
        >
          <CardChoice key={String(cardWorks)} chosen={cardWorks ? 'working' : 'failing'} answer={answer} />
        </IntentForm>
        <PlayCard className="w-full max-w-52 rotate-2 max-sm:hidden" />
      </div>
    </Section>
  );
}
