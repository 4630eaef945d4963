import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type EntryFields, EntryForm } from './entry-form.tsx';
import type { FrameEntry } from './form-values.ts';
import { frameLimits, namedLinkForm } from './navigation.forms.ts';
import type { FrameAnswer } from './navigation-actions.server.ts';
import { FrameSection } from './navigation-page.tsx';
import { DeleteEntry } from './sortable-entries.tsx';
import { useNavigationAction } from './use-navigation-action.ts';

type NamedLinksSectionProps = { entries: FrameEntry[]; sent?: FrameAnswer };

/** Links by name, for texts that lead somewhere the operator decides. */
export function NamedLinksSection({ entries, sent }: NamedLinksSectionProps) {
  const t = useText('frame');
  const { remove } = useNavigationAction();
  return (
    <FrameSection title="frame:named.title" intro="frame:named.intro">
      {entries.length > 0 ? (
        <ul aria-label={t('frame:named.title')} className="flex flex-col gap-3">
          {entries.map((entry) => (
            <Card as="li" key={entry.id} padding="small" className="flex items-start gap-1 shadow-none">
              <div className="min-w-0 flex-1">
                <EntryForm
                  intent="edit-named"
                  entry={entry}
                  schema={namedLinkForm}
                  label={t('frame:named.one', { name: entry.id })}
                  sent={sent?.intent === 'edit-named' && sent.id === entry.id ? sent : undefined}
                  summaryOf={({ key, url }) => `${key} · ${url}`}
                >
                  {(fields) => (
                    <NamedFields fields={fields}>
                      <Button type="submit" variant="secondary" busy={fields.isBusy}>
                        <Text k="frame:row.save" />
                      </Button>
                    </NamedFields>
                  )}
                </EntryForm>
              </div>
              <DeleteEntry intent="delete-named" entry={entry} name={entry.id} onDelete={remove} />
            </Card>
          ))}
        </ul>
      ) : null}
      <AddNamedLink sent={sent?.intent === 'add-named' ? sent : undefined} />
    </FrameSection>
  );
}

/** Both fields are needed from the start: a name without an address would lead nowhere. */
function AddNamedLink({ sent }: { sent?: FrameAnswer }) {
  const t = useText('frame');
  const show = useToast();
  const { Form, formProps, answer, busy } = useCheckedForm<FrameAnswer>({ schema: namedLinkForm, sent });
  const [round, setRound] = useState(0);
  const { saved } = answer;
  const empty = useEffectEvent(() => {
    setRound((before) => before + 1);
    show({ title: <Text k="frame:done.added" /> });
  });
  useEffect(() => {
    if (saved) empty();
  }, [saved]);
  const fields = {
    values: (round === 0 && !sent?.done && sent?.values) || {},
    error: (name: string) => fieldError(answer, name),
    isBusy: busy,
  };
  return (
    <Form {...formProps} aria-label={t('frame:named.addTitle')} className="grid gap-3">
      <input type="hidden" name="intent" value="add-named" />
      <NamedFields key={round} fields={fields}>
        <Button type="submit" variant="secondary" icon={<Plus />} busy={busy}>
          <Text k="frame:named.add" />
        </Button>
      </NamedFields>
      {answer.problem ? <FormMessage answer={{ problem: answer.problem }} /> : null}
    </Form>
  );
}

function NamedFields({ fields, children }: { fields: EntryFields; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <TextField
        label={<Text k="frame:named.key" />}
        name="key"
        defaultValue={fields.values.key ?? ''}
        maxLength={frameLimits.key}
        spellCheck={false}
        autoCapitalize="none"
        error={fields.error('key')}
        className="flex-1 basis-40"
      />
      <TextField
        label={<Text k="frame:items.url" />}
        name="url"
        defaultValue={fields.values.url ?? ''}
        maxLength={frameLimits.url}
        inputMode="url"
        spellCheck={false}
        error={fields.error('url')}
        className="flex-2 basis-64"
      />
      {children}
    </div>
  );
}
