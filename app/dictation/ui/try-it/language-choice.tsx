import type { Ref } from 'react';
import { useHref } from 'react-router';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { type Language, languages } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { tryItPath } from '../../try-it/try-it-answer.ts';

type LanguageChoiceProps = {
  language: Language;
  onChoose: (language: Language) => void;
  formRef: Ref<HTMLFormElement>;
};

/** Which language to hear. Without scripts it is a form that opens the page of that language. */
export function LanguageChoice({ language, onChoose, formRef }: LanguageChoiceProps) {
  return (
    <form ref={formRef} action={useHref(tryItPath)} className="flex flex-wrap items-end gap-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">
          <Text k="dictation:tryIt.language" />
        </legend>
        <div className="flex flex-wrap gap-2">
          {languages.map((code) => (
            <Chip
              key={code}
              type="radio"
              name="language"
              value={code}
              checked={code === language}
              onChange={() => onChoose(code)}
              icon={<Flag locale={code} />}
              label={<span lang={code}>{localeNames[code].name}</span>}
            />
          ))}
        </div>
      </fieldset>
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary" size="small">
          <Text k="dictation:tryIt.choose" />
        </Button>
      </div>
    </form>
  );
}
