import { Headphones, ImagePlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Section } from '#app/accounts/settings/settings-parts.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { formContent, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { StorageNotice, useStorageProbe } from '#app/media/uploads/storage-notice.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { audioFileLimits, fallbackCategory } from '../audio-file.ts';
import { audioFileForm } from './audio-files.forms.ts';
import { isOnItsWay, titleFromName, UploadField, useChosenUpload } from './upload-field.tsx';
import {
  AccessLevelField,
  ArrivalFields,
  CategoryField,
  DescriptionFields,
  optional,
} from './upload-fields.tsx';

type UploadFormProps = {
  categories: readonly string[];
  isAdmin: boolean;
  /** What stands under the form once a file was made of it. */
  after: (fileId: string) => ReactNode;
};

/** One recording with what is said about it. The bytes travel while one writes; the form waits for them. */
export function UploadForm({ categories, isAdmin, after }: UploadFormProps) {
  const hydrated = useHydrated();
  const { storage, again } = useStorageProbe();
  const audio = useChosenUpload('audio');
  const cover = useChosenUpload('cover');
  const title = useRef<HTMLInputElement>(null);
  // A topic that a learner did not choose would give their recording a picture of something else.
  const defaultChoice = () =>
    new Set(isAdmin && categories.includes(fallbackCategory) ? [fallbackCategory] : []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(defaultChoice);
  const [isUntouched, setIsUntouched] = useState(!isAdmin);
  const [isWaiting, setIsWaiting] = useState(false);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const { Form, formProps, answer, busy } = useCheckedForm<FormAnswer<unknown, string>>({
    schema: audioFileForm,
  });
  const form = formProps.ref;

  function submitted(event: FormEvent<HTMLFormElement>) {
    setIsTooEarly(storage !== 'ready');
    const isRefused = Boolean(audio.refusal ?? cover.refusal);
    if (storage !== 'ready' || isRefused) {
      event.preventDefault();
      form.current?.querySelector<HTMLElement>('[type="file"][aria-invalid]')?.focus();
    } else if (isOnItsWay(audio) || isOnItsWay(cover)) {
      event.preventDefault();
      for (const upload of [audio, cover]) if (upload.state === 'paused') upload.resume();
      setIsWaiting(true);
    } else formProps.onSubmit(event);
  }

  const [isReady, hasFailed] = [
    !isOnItsWay(audio) && !isOnItsWay(cover),
    audio.state === 'failed' || cover.state === 'failed',
  ];
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setIsWaiting(false);
    if (!hasFailed) form.current?.requestSubmit();
  }, [isWaiting, isReady, hasFailed, form]);

  const untouched = useRef('');
  useEffect(() => {
    untouched.current = formContent(form.current);
  }, [form]);
  const wouldLose = () =>
    audio.state !== 'idle' || cover.state !== 'idle' || formContent(form.current) !== untouched.current;

  const { value: fileId } = answer;
  const startAnew = useEffectEvent(() => {
    form.current?.reset();
    audio.forget();
    cover.forget();
    setChosen(defaultChoice());
    setIsUntouched(!isAdmin);
  });
  useEffect(() => {
    if (fileId) startAnew();
  }, [fileId]);

  function prefillTitle({ name }: File) {
    if (title.current?.value === '') title.current.value = titleFromName(name);
  }

  return (
    <Form {...formProps} onSubmit={submitted} className="grid grid-cols-1 gap-8">
      <StorageNotice storage={storage} onRetry={again} />
      <input type="hidden" name="intent" value="create" />
      <Section title="uploads:form.recording.title" intro="uploads:form.recording.intro">
        <div className="grid gap-6">
          <UploadField
            kind="audio"
            name="audioUpload"
            upload={audio}
            label="uploads:form.audio"
            prompt="uploads:form.audioPrompt"
            hint="uploads:form.audioHint"
            icon={<Headphones />}
            onChosen={prefillTitle}
            error={audio.state === 'idle' ? fieldError(answer, 'audioUpload') : undefined}
          />
          <UploadField
            kind="cover"
            name="coverUpload"
            upload={cover}
            label="uploads:form.cover"
            prompt="uploads:form.coverPrompt"
            hint="uploads:form.coverHint"
            aside={optional}
            icon={<ImagePlus />}
            error={fieldError(answer, 'coverUpload')}
          />
        </div>
      </Section>
      <Section title="uploads:form.about.title" intro="uploads:form.about.intro">
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
          <DescriptionFields {...{ answer, title, isAdmin }} />
        </div>
      </Section>
      <Section
        title={isAdmin ? 'uploads:form.place.title' : 'uploads:form.topic.title'}
        intro={isAdmin ? 'uploads:form.place.intro' : 'uploads:form.topic.intro'}
      >
        <div className="grid gap-6">
          <CategoryField
            {...{ categories, chosen }}
            isUntouched={isUntouched}
            onChoose={(next) => {
              setIsUntouched(false);
              setChosen(next);
            }}
            error={fieldError(answer, 'categories')}
          />
          {isAdmin ? (
            <>
              <AccessLevelField answer={answer} />
              <ArrivalFields answer={answer} />
            </>
          ) : null}
        </div>
      </Section>
      <Section title="uploads:form.text.title" intro="uploads:form.text.intro">
        <TextArea
          name="lyrics"
          rows={8}
          maxLength={audioFileLimits.lyrics}
          label={<Text k="uploads:form.lyrics" />}
          hint={<Text k="uploads:form.lyricsHint" />}
          aside={optional}
          error={fieldError(answer, 'lyrics')}
        />
      </Section>
      <div className="grid gap-4 lg:pl-[19.5rem]">
        {isTooEarly ? (
          <Notice tone="wrong" announced>
            <Text k="uploads:storage.notReady" />
          </Notice>
        ) : null}
        {isWaiting ? (
          <Notice
            announced
            actions={
              <Button variant="secondary" size="small" onClick={() => setIsWaiting(false)}>
                <Text k="uploads:form.stopWaiting" />
              </Button>
            }
          >
            <Text k="uploads:form.waiting" />
          </Notice>
        ) : null}
        <FormMessage answer={answer} />
        {fileId ? after(fileId) : null}
        <div>
          <Button type="submit" busy={busy || isWaiting} disabled={!hydrated || chosen.size === 0}>
            <Text k="uploads:form.submit" />
          </Button>
        </div>
      </div>
      <LeaveGuard
        active={wouldLose}
        title="uploads:form.leave.title"
        description="uploads:form.leave.description"
        leave="uploads:form.leave.confirm"
        stay="uploads:form.leave.stay"
      />
    </Form>
  );
}
