import { Section } from '#app/accounts/settings/settings-parts.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { RadioGroup } from '#app/ui/choice.tsx';
import { type Card, cards } from './sandbox.forms.ts';
import { IntentForm } from './sandbox-parts.tsx';

/** A bank card that can be none: a number of zeros, and our three bars where a chip would be. */
export function PlayCard({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 200" fill="none" aria-hidden="true" className={className}>
      <rect x="1" y="1" width="318" height="198" rx="18" className="fill-brand-soft" />
      <path
        d="M0 152c70-44 122 30 190-8s96-54 130-38v76a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18Z"
        className="fill-marker-soft"
      />
      <rect
        x="1"
        y="1"
        width="318"
        height="198"
        rx="18"
        className="stroke-brand"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
      <path d="M34 56v16M48 44v40M62 52v24" className="stroke-brand" strokeWidth="7" strokeLinecap="round" />
      <path d="m68 76 14-14" className="stroke-marker" strokeWidth="7" strokeLinecap="round" />
      {[30, 98, 166, 234].map((x) => (
        <g key={x} className="stroke-ink" strokeWidth="3">
          {[0, 14, 28, 42].map((step) => (
            <ellipse key={step} cx={x + step + 5} cy="122" rx="4" ry="7" />
          ))}
        </g>
      ))}
      <path d="M30 164h84M250 164h40" className="stroke-edge" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

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
