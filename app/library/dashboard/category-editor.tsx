import { Pencil } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { audioFileLimits } from '../audio-file.ts';
import { useCategoryName } from '../browse/category-art.tsx';
import { categoryNamesForm } from '../categories/categories.forms.ts';
import type { CategoryNames } from '../categories/category-names.server.ts';

export type EditedCategory = { name: string; fileCount: number; names: CategoryNames };

/** Sends both names. Not by the card itself: it is gone before the answer is read. */
export type Merging = (name: string, into: string) => void;

type CategoryEditorProps = { category: EditedCategory; others: readonly string[]; onMerge: Merging };

/** Behind one button: what a category is called in seven languages, and putting it together with another. */
export function CategoryEditor({ category, others, onMerge }: CategoryEditorProps) {
  const t = useText('dashboard');
  const [isOpen, setIsOpen] = useState(false);
  const shownName = useCategoryName()(category.name);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={<Text k="dashboard:categories.editTitle" values={{ name: shownName }} />}
      closeLabel={t('dashboard:edit.cancel')}
      trigger={
        <IconButton
          label={t('dashboard:categories.edit', { name: shownName })}
          icon={<Pencil />}
          size="small"
          className="noscript:hidden"
        />
      }
    >
      <div className="grid gap-8">
        <NamesForm category={category} onDone={close} />
        {others.length > 0 ? <MergeForm {...{ category, others, onMerge }} onDone={close} /> : null}
      </div>
    </Dialog>
  );
}

/** Closes once it is done; what was done is said in the corner, because the form is gone. */
function useDone(answer: FormAnswer, onDone: () => void): void {
  const isDone = answer.done !== undefined;
  useAnswerToast(isDone ? answer : undefined);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
}

type PartProps = { category: EditedCategory; onDone: () => void };

function NamesForm({ category: { name, names }, onDone }: PartProps) {
  const { Form, formProps, answer, busy } = useCheckedForm<FormAnswer>({ schema: categoryNamesForm });
  useDone(answer, onDone);
  return (
    <Form {...formProps} className="grid gap-4">
      <input type="hidden" name="intent" value="name" />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="seen" value={JSON.stringify(names)} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {locales.map((locale) => (
          <TextField
            key={locale}
            name={locale}
            lang={locale}
            required={locale === 'en'}
            maxLength={audioFileLimits.category}
            autoComplete="off"
            label={<span lang={locale}>{localeNames[locale].name}</span>}
            defaultValue={names[locale]}
            error={fieldError(answer, locale)}
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">
        <Text k="dashboard:categories.namesHint" />
      </p>
      <FormMessage answer={answer} />
      <Button type="submit" busy={busy} className="justify-self-start">
        <Text k="dashboard:categories.saveNames" />
      </Button>
    </Form>
  );
}

function MergeForm({ category, others, onMerge, onDone }: PartProps & CategoryEditorProps) {
  const t = useText('dashboard');
  const nameOf = useCategoryName();
  const [into, setInto] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMerge(category.name, into);
        onDone();
      }}
      className="grid gap-4 border-line border-t pt-6"
    >
      <SelectField
        name="into"
        value={into}
        onChange={(event) => setInto(event.target.value)}
        label={<Text k="dashboard:categories.mergeInto" />}
        hint={<Text k="dashboard:categories.mergeHint" values={{ count: category.fileCount }} />}
        required
      >
        <option value="" disabled>
          {t('dashboard:categories.mergeChoose')}
        </option>
        {others.map((other) => (
          <option key={other} value={other}>
            {nameOf(other)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" className="justify-self-start">
        <Text k="dashboard:categories.merge" />
      </Button>
    </form>
  );
}
