import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { UnsavedMark, useUnsavedRow } from '#app/forms/unsaved-rows.tsx';
import { RowMessage, useRowForm } from '#app/forms/use-row-form.tsx';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { splitKey } from '#app/platform/i18n/text-overrides.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { TextDraft } from './text-draft.tsx';
import type { ShownText } from './texts.queries.server.ts';

interface TextEditorProps {
  text: ShownText;
  language: Locale;
  hasTranslator: boolean;
  /** Where the form is sent: the page it stands on, if that can answer without scripts. */
  action?: string;
  /** The answer to the form when it was sent without scripts. */
  sent?: FormAnswer;
  close: ReactNode;
  /** Once the text is saved, where there is nothing else to do. */
  onSaved?: () => void;
}

/** One text in one language: what it says, what it said when it shipped, and what can be done about it. */
export function TextEditor(props: TextEditorProps) {
  const { text, language, hasTranslator, action = '/translations', sent } = props;
  const t = useText('translations');
  const { i18n } = useTranslation();
  const rowForm = useRowForm<ShownText, ShownText>({ row: text, sent });
  const { Form, formProps, answer, busy, round, row } = rowForm;
  const unsaved = useUnsavedRow({
    ...{ id: text.key, form: formProps.ref, round, busy },
    isAsked: answer.current !== undefined,
    wasRefused: sent !== undefined && sent.done === undefined,
  });
  const { value: saved } = answer;
  const show = useEffectEvent((now: ShownText) => {
    unsaved.keepSent();
    if (unsaved.hasChanges()) rowForm.setRevision(now.revision);
    else rowForm.open(now);
    if (language === i18n.language) i18n.addResource(language, ...splitKey(now.key), now.value);
  });
  useEffect(() => {
    if (saved) show(saved);
  }, [saved]);
  const finish = useEffectEvent(() => props.onSaved?.());
  const isSaved = answer.done !== undefined && answer.intent === 'save' && !busy;
  useEffect(() => {
    if (isSaved) finish();
  }, [isSaved]);
  const keepMine = () => {
    const save = formProps.ref.current?.querySelector<HTMLElement>('[value=save]');
    formProps.ref.current?.requestSubmit(save);
  };
  /** As if it had been typed: it can be changed before it is saved. */
  function takeDraft() {
    const field = formProps.ref.current?.querySelector<HTMLTextAreaElement>('[name=value]');
    if (!field) return;
    field.value = row.draft ?? '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }
  return (
    <Form
      {...formProps}
      action={action}
      onInput={unsaved.watch.onInput}
      onSubmit={(event) => {
        formProps.onSubmit(event);
        unsaved.watch.onSubmit(event);
      }}
      className="grid gap-4"
    >
      <input type="hidden" name="id" value={row.key} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="revision" value={rowForm.revision} />
      <p className="break-all text-ink-soft text-sm">
        <Text k="translations:edit.key" /> <code className="font-mono">{row.key}</code>
      </p>
      {language === 'en' ? null : (
        <Quote label={<Text k="translations:edit.english" />} lang="en">
          {row.english}
        </Quote>
      )}
      <div className={row.draft === undefined ? undefined : 'grid items-start gap-4 lg:grid-cols-2'}>
        <TextArea
          key={round}
          name="value"
          rows={3}
          lang={language}
          label={t('translations:edit.value', { language: localeNames[language].name })}
          defaultValue={(round === 0 ? typedText(sent ?? {}, 'value') : undefined) ?? row.value}
          error={fieldError(answer, 'value')}
        />
        {row.draft === undefined ? null : (
          <TextDraft draft={row.draft} language={language} isBusy={busy} isBlocked={unsaved.isChanged}>
            <Button size="small" variant="quiet" onClick={takeDraft} className="noscript:hidden">
              <Text k="translations:draft.take" />
            </Button>
          </TextDraft>
        )}
      </div>
      {row.bundled !== undefined && row.revision > 0 ? (
        <Quote label={<Text k="translations:edit.bundled" />} lang={language}>
          {row.bundled}
        </Quote>
      ) : null}
      <RowMessage form={rowForm} onKeepMine={keepMine}>
        {({ value }) => (
          <Quote label={<Text k="translations:edit.theirs" />} lang={language}>
            {value}
          </Quote>
        )}
      </RowMessage>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="save" busy={busy}>
          <Text k="translations:edit.save" />
        </Button>
        {unsaved.isChanged ? <UnsavedMark /> : null}
        {row.revision > 0 ? (
          <Button type="submit" name="intent" value="reset" variant="secondary">
            <Text k="translations:edit.reset" />
          </Button>
        ) : null}
        {row.kind === 'untranslated' ? (
          <Button
            type="submit"
            name="intent"
            value="confirm"
            variant="secondary"
            disabled={unsaved.isChanged}
          >
            <Text k="translations:edit.confirm" />
          </Button>
        ) : null}
        {language === 'en' ? (
          <Button
            type="submit"
            name="intent"
            value="translate"
            variant="secondary"
            disabled={unsaved.isChanged}
          >
            {hasTranslator ? (
              <Text k="translations:edit.translate" />
            ) : (
              <Text k="translations:edit.markUntranslated" />
            )}
          </Button>
        ) : null}
        {unsaved.isChanged && unsaved.isWatched ? (
          <Button variant="quiet" onClick={() => rowForm.open(row)}>
            <Text k="translations:edit.discard" />
          </Button>
        ) : (
          props.close
        )}
      </div>
    </Form>
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
