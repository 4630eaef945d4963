import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { audioFileLimits } from '../../audio-file.ts';
import { categoryForm } from '../../categories/categories.forms.ts';
import type { DashboardAnswer } from '../../dashboard/dashboard-actions.server.ts';

/** A new category by its name. Ready for the next one as soon as it is there. */
export function AddCategoryForm({ sent }: { sent?: DashboardAnswer }) {
  const { Form, formProps, answer, busy } = useCheckedForm<DashboardAnswer>({ schema: categoryForm, sent });
  const begin = useEffectEvent(() => {
    formProps.ref.current?.reset();
    formProps.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  });
  const isAdded = answer.done !== undefined;
  useEffect(() => {
    if (isAdded && !busy) begin();
  }, [isAdded, busy]);
  return (
    <Card as="section">
      <CardHeader title={<Text k="dashboard:categories.addTitle" />} />
      <Form {...formProps} className="grid max-w-2xl gap-4">
        <input type="hidden" name="intent" value="add" />
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            name="name"
            required
            maxLength={audioFileLimits.category}
            autoComplete="off"
            label={<Text k="dashboard:categories.name" />}
            labelHidden
            defaultValue={answer.done ? '' : answer.values?.name}
            error={fieldError(answer, 'name')}
            className="flex-1 basis-64"
          />
          <Button type="submit" busy={busy} icon={<Plus />}>
            <Text k="dashboard:categories.add" />
          </Button>
        </div>
        <FormMessage answer={answer} />
      </Form>
    </Card>
  );
}
