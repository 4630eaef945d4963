import { useState } from 'react';
import { EditForm } from '#app/forms/edit-form.tsx';
import { type FormAnswer, fieldsOf } from '#app/forms/form-answer.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PlanCards, PlanText } from '../checkout/plan-cards.tsx';
import type { Plan } from '../plans/default-plans.ts';
import { isYearDearer } from '../plans/plan-texts.ts';
import { inWords } from '../plans/plan-words.ts';
import { draftPlan } from './draft-plan.ts';
import type { ManagedPlan } from './managed-plans.queries.server.ts';
import { PlanFields } from './plan-fields.tsx';
import { usePlanName } from './plan-row.tsx';
import { planForm } from './plans.forms.ts';
import { pricingPath } from './pricing-address.ts';

/** The card as it stands on the site, with both prices to switch between. Its button is a picture of one. */
function PlanPreview({ plan }: { plan: Plan }) {
  return (
    <aside className="grid gap-6 xl:sticky xl:top-24">
      <h3 className="font-sans font-medium text-base text-ink-soft">
        <Text k="pricing:edit.preview" />
      </h3>
      <PlanCards
        plans={[plan]}
        level={4}
        counter={{
          period: 'year',
          ownKey: undefined,
          kindSwitch: null,
          buttonFor: ({ isPopular, ctaText }) => (
            <span className={buttonClasses(isPopular ? 'primary' : 'secondary', 'medium')}>
              <PlanText stored={ctaText} />
            </span>
          ),
        }}
      />
    </aside>
  );
}

/** Everything that can be said about a plan, and beside it the card as visitors will see it. */
export function PlanEditor({ plan, sent }: { plan: ManagedPlan; sent?: FormAnswer }) {
  const t = useText('pricing');
  const locale = useLocale();
  const [opened, setOpened] = useState(plan);
  const [draft, setDraft] = useState<Plan>();
  const words = { name: usePlanName()(opened) };
  const preview = (form: HTMLFormElement) =>
    setDraft(draftPlan(fieldsOf(new FormData(form)), opened, locale));
  function takeTheirs(theirs: ManagedPlan) {
    setOpened(theirs);
    setDraft(undefined);
  }
  return (
    <div className="grid items-start gap-8 p-1 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <EditForm
        row={plan}
        intent="edit"
        schema={planForm}
        {...{ sent, words }}
        closedAddress={pricingPath}
        label={t('pricing:edit.heading', words)}
        firstField="name"
        texts={{
          save: 'pricing:edit.save',
          cancel: 'pricing:cancel',
          discardTitle: 'pricing:edit.discardTitle',
          discardHint: 'pricing:edit.discardHint',
          discard: 'pricing:edit.discard',
          keep: 'pricing:edit.keep',
        }}
        onInput={preview}
        onTakeTheirs={takeTheirs}
        className="@container grid gap-6"
      >
        {({ row, answer }) => (
          <>
            <h3 className="text-xl wrap-anywhere">
              <Text k="pricing:edit.heading" values={words} />
            </h3>
            <PlanFields plan={row} answer={answer} onRearranged={preview} />
            <div role="status">
              {isYearDearer(draft ?? opened) ? (
                <Notice tone="hint">
                  <Text k="pricing:yearDearer" />
                </Notice>
              ) : null}
            </div>
          </>
        )}
      </EditForm>
      <PlanPreview plan={draft ?? inWords(opened, opened.translations[locale])} />
    </div>
  );
}
