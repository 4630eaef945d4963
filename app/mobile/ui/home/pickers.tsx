import { useId } from 'react';
import { useNavigate } from 'react-router';
import { categoryTextKey } from '#app/library/categories/category-names.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { PhoneHome } from '../../home/home.queries.server.ts';
import { fieldNames, homeAddress, homePath, readHomeChoice } from '../../home/home-address.ts';
import { phoneTopics } from '../../home/topics.ts';

type PickersProps = Pick<PhoneHome, 'choice' | 'topicCounts' | 'languageCounts'>;

/** What to listen to: two pickers of the phone's own. What has no recording cannot be picked. */
export function Pickers({ choice, topicCounts, languageCounts }: PickersProps) {
  const t = useText('mobile');
  const navigate = useNavigate();
  const formId = useId();
  const isEmpty = (counts: Partial<Record<string, number>> | undefined, name: string) =>
    counts !== undefined && (counts[name] ?? 0) === 0;
  function send(form: HTMLFormElement | null) {
    if (!form) return;
    const fields = new URLSearchParams(new FormData(form) as never);
    void navigate(homeAddress(readHomeChoice(fields)), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  }
  return (
    <form
      id={formId}
      action={homePath}
      aria-label={t('mobile:picker.label')}
      className="grid grid-cols-2 gap-3"
    >
      <SelectField
        key={`language ${choice.language}`}
        name={fieldNames.language}
        label={<Text k="mobile:picker.language" />}
        defaultValue={choice.language ?? ''}
        data-sends=""
        onChange={(event) => send(event.target.form)}
      >
        <option value="">{t('mobile:picker.allLanguages')}</option>
        {languages.map((language) => (
          <option
            key={language}
            value={language}
            lang={language}
            disabled={isEmpty(languageCounts, language) && language !== choice.language}
          >
            {localeNames[language].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`topic ${choice.topic}`}
        name={fieldNames.topic}
        label={<Text k="mobile:picker.topic" />}
        defaultValue={choice.topic ?? ''}
        data-sends=""
        onChange={(event) => send(event.target.form)}
      >
        <option value="">{t('mobile:picker.allTopics')}</option>
        {phoneTopics.map((topic) => (
          <TopicOption
            key={topic}
            topic={topic}
            disabled={isEmpty(topicCounts, topic) && topic !== choice.topic}
          />
        ))}
      </SelectField>
      <div className="col-span-full hidden noscript:block">
        <Button type="submit" variant="secondary" className="w-full">
          <Text k="mobile:picker.show" />
        </Button>
      </div>
    </form>
  );
}

function TopicOption({ topic, disabled }: { topic: (typeof phoneTopics)[number]; disabled: boolean }) {
  const t = useText('mobile');
  const tCategory = useText('categories');
  // The one topic that the library does not come with.
  const key = topic === 'Business' ? undefined : categoryTextKey(topic);
  return (
    <option value={topic} disabled={disabled}>
      {key ? tCategory(key as never) : t('mobile:picker.business')}
    </option>
  );
}
