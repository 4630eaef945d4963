import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormMessage } from '#app/forms/form-message.tsx';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { formContent, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useLeaveOnceSaved } from '#app/platform/use-leave-once-saved.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { DashboardAnswer } from '../../dashboard/dashboard-actions.server.ts';
import type { EditableFile } from '../../dashboard/manage.queries.server.ts';
import { editAudioFileForm } from '../../files/audio-files.forms.ts';
import { EditFields } from './edit-fields.tsx';

type EditFormProps = {
  file: EditableFile;
  categories: readonly string[];
  /** Where one is when the row is closed again. */
  closedAddress: string;
  sent?: DashboardAnswer;
};

/** The row of a file, opened: all that can be said about it. What others change meanwhile touches nothing typed here. */
export function EditForm({ file, categories, closedAddress, sent }: EditFormProps) {
  const t = useText('dashboard');
  const show = useToast();
  const navigate = useNavigate();
  const [opened] = useState(file);
  const { Form, formProps, answer, busy } = useCheckedForm<DashboardAnswer>({
    schema: editAudioFileForm,
    sent,
  });
  const form = formProps.ref;
  const untouched = useRef('');
  const close = () => void navigate(closedAddress, { preventScrollReset: true });

  useEffect(() => {
    untouched.current = formContent(form.current);
    form.current?.querySelector<HTMLElement>('[name=title]')?.focus();
  }, [form]);

  const isSaved = answer.done !== undefined && sent?.done === undefined;
  const tell = useEffectEvent(() => show({ title: t('dashboard:edit.saved') }));
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  useLeaveOnceSaved(isSaved, close);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }

  return (
    <>
      <Form
        {...formProps}
        onKeyDown={onKeyDown}
        aria-label={t('dashboard:edit.heading', { title: opened.title })}
        className="grid gap-5"
      >
        <h2 className="text-xl">
          <Text k="dashboard:edit.heading" values={{ title: opened.title }} />
        </h2>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="file" value={opened.id} />
        <input type="hidden" name="version" value={answer.version ?? opened.version} />
        <EditFields file={opened} categories={categories} answer={answer} />
        <FormMessage answer={isSaved ? {} : answer} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            <Text k="dashboard:edit.save" />
          </Button>
          <ButtonLink to={closedAddress} preventScrollReset variant="secondary">
            <Text k="dashboard:edit.cancel" />
          </ButtonLink>
        </div>
      </Form>
      <LeaveGuard
        active={() => !isSaved && formContent(form.current) !== untouched.current}
        title="dashboard:edit.discardTitle"
        titleValues={{ title: opened.title }}
        description="dashboard:edit.discardHint"
        leave="dashboard:edit.discard"
        stay="dashboard:edit.keep"
      />
    </>
  );
}
