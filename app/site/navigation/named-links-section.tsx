import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { UnsavedMark, useUnsavedRow } from '#app/forms/unsaved-rows.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type EntriesProps, EntriesSection } from './entries-section.tsx';
import { type EntryFields, entryFields, SaveButton, UrlField } from './entry-form.tsx';
import { frameLimits, rowForms } from './navigation.forms.ts';
import { namedPath } from './safe-url.ts';

/** Links by name, for texts that lead somewhere the operator decides. */
export function NamedLinksSection(props: EntriesProps) {
  const { sent } = props;
  return (
    <EntriesSection
      {...props}
      list="named-link"
      kind="named"
      nameOf={({ id }) => id}
      summaryOf={({ key, url }) => `${namedPath(key ?? '')} · ${url}`}
      hint={
        <p className="max-w-[70ch] text-ink-soft">
          <Text k="frame:named.dictionary" />
        </p>
      }
      newEntry={<AddNamedLink sent={sent?.intent === 'add-named' ? sent : undefined} />}
    >
      {(fields) => (
        <NamedFields fields={fields}>
          <SaveButton fields={fields} />
        </NamedFields>
      )}
    </EntriesSection>
  );
}

/** Both fields are needed from the start: a name without an address would lead nowhere. */
function AddNamedLink({ sent }: { sent?: FormAnswer }) {
  const t = useText('frame');
  const show = useToast();
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: rowForms['named-link'], sent });
  const [round, setRound] = useState(0);
  const { isChanged, isSavedTogether, watch } = useUnsavedRow({
    ...{ id: 'add-named', form: formProps.ref, round, busy },
    wasRefused: sent !== undefined && sent.done === undefined,
  });
  const { value } = answer;
  const empty = useEffectEvent(() => {
    setRound((before) => before + 1);
    if (!isSavedTogether()) show({ title: <Text k="frame:done.added" /> });
  });
  useEffect(() => {
    if (value) empty();
  }, [value]);
  const fields = entryFields(answer, busy, {}, round === 0 && !sent?.done ? sent : undefined);
  return (
    <Form
      {...formProps}
      aria-label={t('frame:named.addTitle')}
      onInput={watch.onInput}
      onSubmit={(event) => {
        formProps.onSubmit(event);
        watch.onSubmit(event);
      }}
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="add-named" />
      <NamedFields key={round} fields={fields}>
        <Button type="submit" variant="secondary" icon={<Plus />} busy={busy}>
          <Text k="frame:named.add" />
        </Button>
        {isChanged ? <UnsavedMark /> : null}
      </NamedFields>
      <FormMessage answer={{ problem: answer.problem }} />
    </Form>
  );
}

function NamedFields({ fields, children }: { fields: EntryFields; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <TextField
        label={<Text k="frame:named.key" />}
        {...fields.of('key')}
        maxLength={frameLimits.key}
        spellCheck={false}
        autoCapitalize="none"
        className="flex-1 basis-40"
      />
      <UrlField fields={fields} name="url" label={<Text k="frame:items.url" />} className="flex-2 basis-64" />
      {children}
    </div>
  );
}
