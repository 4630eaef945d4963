import type { ReactNode } from 'react';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { type FormAnswer, firstProblem } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { type Learning, languages, learnerLevels } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip, ChoiceTile } from '#app/ui/choice.tsx';
import { CategoryName, Cover } from './category-art.tsx';
import { type PicturedCategory, useCategoryOrder } from './category-carousel.tsx';

type PreferencesFormProps = {
  preferences: Learning;
  categories: PicturedCategory[];
  sent?: FormAnswer;
};

/** What one learns and likes to hear about: the library opens on it. */
export function PreferencesForm({ preferences, categories, sent }: PreferencesFormProps) {
  const { Form, formProps, answer, busy } = useCheckedForm({ sent });
  const inOrder = useCategoryOrder();
  return (
    <Form {...formProps} className="grid grid-cols-1 gap-8">
      <p className="max-w-[62ch] text-ink-soft">
        <Text k="library:preferences.intro" />
      </p>
      <Choices
        legend="library:preferences.languages"
        columns="grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))]"
      >
        {languages.map((code) => (
          <ChoiceTile
            key={code}
            name="languages"
            value={code}
            defaultChecked={preferences.languages.includes(code)}
            picture={<Flag locale={code} />}
            label={<span lang={code}>{localeNames[code].name}</span>}
          />
        ))}
      </Choices>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-serif text-xl">
          <Text k="library:preferences.level" />
        </legend>
        <div className="flex flex-wrap gap-2">
          {[...learnerLevels, null].map((level) => (
            <Chip
              key={level}
              type="radio"
              name="level"
              value={level ?? ''}
              defaultChecked={preferences.level === level}
              label={level ?? <Text k="library:preferences.notSure" />}
            />
          ))}
        </div>
      </fieldset>
      <Choices
        legend="library:preferences.interests"
        columns="grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]"
      >
        {inOrder(categories).map(({ name, image }) => (
          <ChoiceTile
            key={name}
            name="interests"
            value={name}
            defaultChecked={preferences.interests.includes(name)}
            picture={<Cover stem={image} category={name} sizes="3.5rem" className={pictureClasses} />}
            label={<CategoryName name={name} />}
          />
        ))}
      </Choices>
      <div className="grid justify-items-start gap-4">
        <FormMessage answer={{ ...answer, problem: firstProblem(answer) }} />
        <Button type="submit" busy={busy}>
          <Text k="library:preferences.save" />
        </Button>
      </div>
    </Form>
  );
}

const pictureClasses = 'aspect-4/3 w-14 shrink-0 rounded-tick';

type ChoicesProps = { legend: TextKey; columns: string; children: ReactNode };

function Choices({ legend, columns, children }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-serif text-xl">
        <Text k={legend} />
      </legend>
      <div className={`grid gap-2 sm:gap-3 ${columns}`}>{children}</div>
    </fieldset>
  );
}
