import { ChevronRight } from 'lucide-react';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { StartWords } from '#app/forms/start-words.tsx';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { levels } from '../entitlement/subscription.policy.ts';
import { otherLocales } from '../plans/plan-words.ts';
import { FeatureFields } from './feature-fields.tsx';
import type { ManagedPlan } from './managed-plans.queries.server.ts';
import { dollarsToType, highestOf, planLimits, translatedField } from './plans.forms.ts';

/** What a plan says in every language. */
const translatedWords = ['name', 'description', 'features', 'ctaText'] as const;

type TranslationFieldsProps = { plan: ManagedPlan; answer: FormAnswer };

/** The same words for readers of the six other languages. What is left empty follows the English ones. */
function TranslationFields(props: TranslationFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">
        <Text k="pricing:translations.title" />
      </legend>
      <p className="text-ink-soft text-sm">
        <Text k="pricing:translations.hint" />
      </p>
      <StartWords
        sources={translatedWords}
        nameOf={(word, locale) => translatedField(locale, word as (typeof translatedWords)[number])}
      />
      <div className="divide-y divide-line border-line border-y">
        {otherLocales.map((locale) => (
          <OneLanguage key={locale} locale={locale} {...props} />
        ))}
      </div>
    </fieldset>
  );
}

function OneLanguage({ locale, plan, answer }: TranslationFieldsProps & { locale: Locale }) {
  const words = plan.translations[locale];
  const first = (word: 'name' | 'description' | 'ctaText' | 'features', stored: string) => {
    const name = translatedField(locale, word);
    return {
      name,
      lang: locale,
      defaultValue: typedText(answer, name) ?? stored,
      error: fieldError(answer, name),
    };
  };
  const isWrong = Object.keys(answer.errors ?? {}).some((name) => name.startsWith(`${locale}.`));
  return (
    <details open={isWrong} className="group">
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-control py-1 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-90"
        />
        <span lang={locale}>{localeNames[locale].name}</span>
        {words ? (
          <Badge tone="good">
            <Text k="pricing:translations.written" />
          </Badge>
        ) : null}
      </summary>
      <div className="grid gap-4 py-3 sm:pl-7">
        <div className="grid items-start gap-4 @md:grid-cols-2">
          <TextField
            {...first('name', words?.name ?? '')}
            maxLength={planLimits.name}
            label={<Text k="pricing:field.name" />}
          />
          <TextField
            {...first('ctaText', words?.ctaText ?? '')}
            maxLength={planLimits.ctaText}
            label={<Text k="pricing:field.ctaText" />}
          />
        </div>
        <TextArea
          {...first('description', words?.description ?? '')}
          rows={2}
          maxLength={planLimits.description}
          label={<Text k="pricing:field.description" />}
        />
        <TextArea
          {...first('features', words?.features?.join('\n') ?? '')}
          rows={3}
          label={<Text k="pricing:field.features" />}
          hint={<Text k="pricing:translations.featuresHint" />}
        />
      </div>
    </details>
  );
}

export type PlanFieldsProps = {
  plan: ManagedPlan;
  answer: FormAnswer;
  /** Something changed without anybody typing: lines were moved or taken away. */
  onRearranged: (form: HTMLFormElement) => void;
};

/** Every field begins with what is stored, or with what was typed before the page had to be rendered anew. */
export function PlanFields({ plan, answer, onRearranged }: PlanFieldsProps) {
  const t = useText('pricing');
  const locale = useLocale();
  const first = (name: string, stored: string) => ({
    name,
    defaultValue: typedText(answer, name) ?? stored,
    error: fieldError(answer, name),
  });
  const dollars = { inputMode: 'decimal', autoComplete: 'off', before: '$' } as const;
  return (
    <>
      <div className="grid items-end gap-5 @md:grid-cols-2">
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
      <div className="grid items-end gap-5 @md:grid-cols-2">
        <TextField
          {...first('monthlyPrice', dollarsToType(plan.monthlyPrice, locale))}
          {...dollars}
          required
          label={<Text k="pricing:field.monthlyPrice" />}
          hint={<Text k="pricing:field.monthlyHint" />}
        />
        <TextField
          {...first('annualPrice', dollarsToType(plan.annualPrice, locale))}
          {...dollars}
          required
          label={<Text k="pricing:field.annualPrice" />}
          hint={<Text k="pricing:field.annualHint" />}
        />
      </div>
      <div className="grid items-end gap-5 @md:grid-cols-2">
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
          defaultChecked={answer.values ? answer.values.isPopular === 'on' : plan.isPopular}
          label={<Text k="pricing:field.popular" />}
          hint={<Text k="pricing:field.popularHint" />}
          className="sm:mt-8"
        />
      </div>
      <FeatureFields {...{ plan, answer, onRearranged }} />
      <div className="grid items-end gap-5 @md:grid-cols-2">
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
