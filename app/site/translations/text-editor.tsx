import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { ChangedMeanwhile } from '#app/forms/edit-conflict.tsx';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { splitKey } from '#app/platform/i18n/text-overrides.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { ShownText } from './texts.queries.server.ts';
import type { TextsAnswer } from './texts-actions.server.ts';

interface TextEditorProps {
  text: ShownText;
  language: Locale;
  hasTranslator: boolean;
  /** Where the form is sent: the page it stands on, if that can answer without scripts. */
  action?: string;
  /** The answer to the form when it was sent without scripts. */
  answer?: TextsAnswer;
  close: ReactNode;
}

/** One text in one language: what it says, what it said when it shipped, and what can be done about it. */
export function TextEditor({
  text,
  language,
  hasTranslator,
  action = '/translations',
  ...props
}: TextEditorProps) {
  const t = useText('translations');
  const { i18n } = useTranslation();
  const fetcher = useFetcher<TextsAnswer>();
  const [value, setValue] = useState(props.answer?.values?.value ?? text.value);
  // What the form was opened with, whatever the page has read since: only so a change by somebody else is noticed.
  const [base, setBase] = useState(text);
  const [seen, setSeen] = useState<TextsAnswer>();
  const answer = fetcher.data ?? props.answer;
  const take = (now: ShownText) => {
    setBase(now);
    setValue(now.value);
  };
  if (fetcher.data && fetcher.data !== seen) {
    setSeen(fetcher.data);
    const { done, now } = fetcher.data;
    if (done && now) take(now);
  }
  useEffect(() => {
    const { done, now } = fetcher.data ?? {};
    if (done && now && language === i18n.language)
      i18n.addResource(language, ...splitKey(now.key), now.value);
  }, [fetcher.data, i18n, language]);
  const theirs = answer?.isStale ? answer.now : undefined;
  const send = (intent: string, revision: number) =>
    void fetcher.submit(
      { intent, key: base.key, language, value, revision: String(revision) },
      { method: 'post', action },
    );
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={action} className="grid gap-4">
      <input type="hidden" name="key" value={base.key} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="revision" value={base.revision} />
      <p className="break-all text-ink-soft text-sm">
        <Text k="translations:edit.key" /> <code className="font-mono">{base.key}</code>
      </p>
      {language === 'en' ? null : (
        <Quote label={<Text k="translations:edit.english" />} lang="en">
          {base.english}
        </Quote>
      )}
      <TextArea
        name="value"
        rows={3}
        lang={language}
        label={t('translations:edit.value', { language: localeNames[language].name })}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={answer && fieldError(answer, 'value')}
      />
      {base.bundled !== undefined && base.revision > 0 ? (
        <Quote label={<Text k="translations:edit.bundled" />} lang={language}>
          {base.bundled}
        </Quote>
      ) : null}
      {theirs && !isBusy && theirs.revision !== base.revision ? (
        <ChangedMeanwhile onTakeTheirs={() => take(theirs)} onKeepMine={() => send('save', theirs.revision)}>
          <Quote label={<Text k="translations:edit.theirs" />} lang={language}>
            {theirs.value}
          </Quote>
        </ChangedMeanwhile>
      ) : null}
      {answer && !answer.isStale ? <FormMessage answer={answer} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" busy={isBusy}>
          <Text k="translations:edit.save" />
        </Button>
        {base.revision > 0 ? (
          <Button type="submit" name="intent" value="reset" variant="secondary">
            <Text k="translations:edit.reset" />
          </Button>
        ) : null}
        {base.kind === 'machine' || base.kind === 'untranslated' ? (
          <Button type="submit" name="intent" value="confirm" variant="secondary">
            <Text k="translations:edit.confirm" />
          </Button>
        ) : null}
        {language === 'en' ? (
          <Button type="submit" name="intent" value="translate" variant="secondary">
            {hasTranslator ? (
              <Text k="translations:edit.translate" />
            ) : (
              <Text k="translations:edit.markUntranslated" />
            )}
          </Button>
        ) : null}
        {props.close}
      </div>
    </fetcher.Form>
  );
}

const Quote = ({ label, lang, children }: { label: ReactNode; lang: string; children: string }) => (
  <div>
    <p className="font-medium text-ink-soft text-sm">{label}</p>
    <p lang={lang} className="mt-1 whitespace-pre-wrap break-words border-line border-l-2 pl-3">
      {children}
    </p>
  </div>
);
