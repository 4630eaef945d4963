import { ChevronRight } from 'lucide-react';
import { fieldError } from '#app/forms/form-message.tsx';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';
import { otherLocales } from '../../pricing/plan-words.ts';
import { planLimits, translatedField } from '../../pricing/plans.forms.ts';
import type { PricingAnswer } from '../../pricing/pricing-actions.server.ts';

type TranslationFieldsProps = { plan: ManagedPlan; answer: PricingAnswer };

/** The same words for readers of the six other languages. What is left empty follows the English ones. */
export function TranslationFields(props: TranslationFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">
        <Text k="pricing:translations.title" />
      </legend>
      <p className="text-ink-soft text-sm">
        <Text k="pricing:translations.hint" />
      </p>
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
    const before = answer.typed?.[name];
    return {
      name,
      lang: locale,
      defaultValue: typeof before === 'string' ? before : stored,
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
        <div className="grid items-start gap-4 sm:grid-cols-2">
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
