import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChangedMeanwhile } from '#app/forms/edit-conflict.tsx';
import { FormMessage } from '#app/forms/form-message.tsx';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { fieldsOf } from '#app/forms/responses.ts';
import { formContent, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { useLeaveOnceSaved } from '#app/forms/use-leave-once-saved.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { PlanCards, PlanText } from '../checkout/plan-cards.tsx';
import type { Plan } from '../plans/default-plans.ts';
import { inWords } from '../plans/plan-words.ts';
import { draftPlan } from './draft-plan.ts';
import type { ManagedPlan } from './managed-plans.queries.server.ts';
import { PlanFields } from './plan-fields.tsx';
import { usePlanName } from './plan-row.tsx';
import { planForm } from './plans.forms.ts';
import type { SentAnswer } from './pricing-actions.server.ts';
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

type PlanFormProps = {
  plan: ManagedPlan;
  sent?: SentAnswer;
  onTakeTheirs: (theirs: ManagedPlan) => void;
};

/** Everything that can be said about a plan, and beside it the card as visitors will see it. */
function PlanForm({ plan, sent, onTakeTheirs }: PlanFormProps) {
  const t = useText('pricing');
  const locale = useLocale();
  const show = useToast();
  const navigate = useNavigate();
  const name = usePlanName()(plan);
  const { Form, formProps, answer, busy } = useCheckedForm<SentAnswer>({ schema: planForm, sent });
  const form = formProps.ref;
  const [draft, setDraft] = useState<Plan>(() => inWords(plan, plan.translations[locale]));
  const untouched = useRef('');
  const close = () => void navigate(pricingPath, { preventScrollReset: true });

  function preview() {
    if (form.current) setDraft(draftPlan(fieldsOf(new FormData(form.current)), plan, locale));
  }
  useEffect(() => {
    untouched.current = formContent(form.current);
    form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [form]);

  const isSaved = answer.done !== undefined && sent?.done === undefined;
  const tell = useEffectEvent(() => show({ title: t('pricing:edit.saved') }));
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  useLeaveOnceSaved(isSaved, close);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }

  const { theirs } = answer;
  return (
    <div className="grid items-start gap-8 p-1 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Form
        {...formProps}
        action={pricingPath}
        onInput={preview}
        onKeyDown={onKeyDown}
        aria-label={t('pricing:edit.heading', { name })}
        className="grid gap-6"
      >
        <h3 className="text-xl wrap-anywhere">
          <Text k="pricing:edit.heading" values={{ name }} />
        </h3>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="plan" value={plan.id} />
        <input type="hidden" name="revision" value={theirs?.revision ?? plan.revision} />
        <PlanFields plan={plan} answer={answer} onRearranged={preview} />
        {theirs ? (
          <ChangedMeanwhile
            onTakeTheirs={() => onTakeTheirs(theirs)}
            onKeepMine={() => form.current?.requestSubmit()}
            isBusy={busy}
          />
        ) : (
          <FormMessage answer={isSaved ? {} : answer} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            <Text k="pricing:edit.save" />
          </Button>
          <ButtonLink to={pricingPath} preventScrollReset variant="secondary">
            <Text k="pricing:cancel" />
          </ButtonLink>
        </div>
      </Form>
      <PlanPreview plan={draft} />
      <LeaveGuard
        active={() => !isSaved && formContent(form.current) !== untouched.current}
        title="pricing:edit.discardTitle"
        titleValues={{ name }}
        description="pricing:edit.discardHint"
        leave="pricing:edit.discard"
        stay="pricing:edit.keep"
      />
    </div>
  );
}

/** A plan, opened. What others save meanwhile touches nothing typed here, until one asks for theirs. */
export function PlanEditor({ plan, sent }: { plan: ManagedPlan; sent?: SentAnswer }) {
  const [opened, setOpened] = useState(plan);
  const [isTheirs, setIsTheirs] = useState(false);
  function takeTheirs(theirs: ManagedPlan) {
    setOpened(theirs);
    setIsTheirs(true);
  }
  return (
    <PlanForm
      key={opened.revision}
      plan={opened}
      sent={isTheirs ? undefined : sent}
      onTakeTheirs={takeTheirs}
    />
  );
}
