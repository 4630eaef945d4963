import { fieldError } from '#app/forms/form-message.tsx';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { dollarsToType, monthShown } from '../../pricing/dollars.ts';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';
import { highestOf, planLimits } from '../../pricing/plans.forms.ts';
import type { PricingAnswer } from '../../pricing/pricing-actions.server.ts';
import { levels } from '../../subscription.policy.ts';
import { FeatureFields } from './feature-fields.tsx';
import { TranslationFields } from './translation-fields.tsx';

export type PlanFieldsProps = {
  plan: ManagedPlan;
  answer: PricingAnswer;
  /** Something changed without anybody typing: lines were moved or taken away. */
  onRearranged: () => void;
};

/** Every field begins with what is stored, or with what was typed before the page had to be rendered anew. */
export function PlanFields({ plan, answer, onRearranged }: PlanFieldsProps) {
  const t = useText('pricing');
  const locale = useLocale();
  const { typed } = answer;
  const first = (name: string, stored: string) => {
    const before = typed?.[name];
    return {
      name,
      defaultValue: typeof before === 'string' ? before : stored,
      error: fieldError(answer, name),
    };
  };
  const dollars = { inputMode: 'decimal', autoComplete: 'off', before: '$' } as const;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...first('name', plan.name)}
          lang="en"
          required
          maxLength={planLimits.name}
          label={<Text k="pricing:field.name" />}
          hint={<Text k="pricing:field.englishHint" />}
        />
        <TextField
          {...first('key', plan.key)}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={planLimits.key}
          label={<Text k="pricing:field.key" />}
          hint={<Text k="pricing:field.keyHint" />}
        />
      </div>
      <TextArea
        {...first('description', plan.description)}
        lang="en"
        required
        rows={2}
        maxLength={planLimits.description}
        label={<Text k="pricing:field.description" />}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...first('monthlyPrice', dollarsToType(plan.monthlyPrice, locale))}
          {...dollars}
          required
          label={<Text k="pricing:field.monthlyPrice" />}
          hint={<Text k="pricing:field.monthlyHint" />}
        />
        <TextField
          {...first('annualPrice', dollarsToType(monthShown(plan.annualPrice), locale))}
          {...dollars}
          required
          label={<Text k="pricing:field.annualPrice" />}
          hint={<Text k="pricing:field.annualHint" />}
        />
      </div>
      <input type="hidden" name="seenAnnualPrice" value={plan.annualPrice} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...first('grants', highestOf(plan.grants))}
          label={<Text k="pricing:field.grants" />}
          hint={<Text k="pricing:field.grantsHint" />}
        >
          <option value="">{t('pricing:opens.nothing')}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {t(`pricing:opens.${level}`)}
            </option>
          ))}
        </SelectField>
        <Switch
          name="isPopular"
          defaultChecked={typed ? typed.isPopular === 'on' : plan.isPopular}
          label={<Text k="pricing:field.popular" />}
          hint={<Text k="pricing:field.popularHint" />}
          className="sm:mt-8"
        />
      </div>
      <FeatureFields {...{ plan, answer, onRearranged }} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...first('ctaText', plan.ctaText)}
          lang="en"
          required
          maxLength={planLimits.ctaText}
          label={<Text k="pricing:field.ctaText" />}
          hint={<Text k="pricing:field.ctaTextHint" />}
        />
        <TextField
          {...first('ctaUrl', plan.ctaUrl)}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={planLimits.ctaUrl}
          label={<Text k="pricing:field.ctaUrl" />}
          hint={<Text k="pricing:field.ctaUrlHint" />}
        />
      </div>
      <TranslationFields {...{ plan, answer }} />
    </>
  );
}
