import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ChangedMeanwhile } from '#app/forms/edit-conflict.tsx';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { formContent, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { useLeaveOnceSaved } from '#app/forms/use-leave-once-saved.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { FieldError, TextArea, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type ImageTag, imageLimits, imageTags } from '../image.ts';
import { FocalPointField } from './focal-point-field.tsx';
import type { EditAnswer } from './image-actions.server.ts';
import { editImageForm } from './images.forms.ts';
import type { LibraryImage } from './images.queries.server.ts';

/** What the tags are called. */
export const tagTexts = {
  Cover: 'images:tag.Cover',
  Banner: 'images:tag.Banner',
  Profile: 'images:tag.Profile',
  Background: 'images:tag.Background',
  Icon: 'images:tag.Icon',
} as const satisfies Record<ImageTag, TextKey>;

/** What a picture is called, what it shows, and what it is for. */
function ImageFields({ image, answer }: { image: LibraryImage; answer: EditAnswer }) {
  const { values } = answer;
  const ticked: readonly string[] = answer.tags ?? image.tags;
  return (
    <>
      <TextField
        name="title"
        label={<Text k="images:edit.name" />}
        defaultValue={values?.title ?? image.title}
        maxLength={imageLimits.title}
        required
        error={fieldError(answer, 'title')}
      />
      <TextArea
        name="altText"
        label={<Text k="images:edit.altText" />}
        hint={<Text k="images:edit.altTextHint" />}
        defaultValue={values?.altText ?? image.altText}
        maxLength={imageLimits.altText}
        rows={3}
        error={fieldError(answer, 'altText')}
      />
      <fieldset>
        <legend className="mb-2 font-medium">
          <Text k="images:edit.tags" />
        </legend>
        <div className="flex flex-wrap gap-2">
          {imageTags.map((tag) => (
            <Chip
              key={tag}
              name="tags"
              value={tag}
              defaultChecked={ticked.includes(tag)}
              label={<Text k={tagTexts[tag]} />}
            />
          ))}
        </div>
        <FieldError>{fieldError(answer, 'tags')}</FieldError>
      </fieldset>
    </>
  );
}

type EditImageProps = {
  image: LibraryImage;
  /** Whether somebody has deleted it since it was opened. */
  isGone: boolean;
  /** Where one came from, and goes back to. */
  listAddress: string;
  sent?: EditAnswer;
};

/** Everything that can be said about a picture. What others change meanwhile touches nothing typed here, until one decides. */
export function EditImage({ image, isGone, listAddress, sent }: EditImageProps) {
  const t = useText('images');
  const show = useToast();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(image);
  const [point, setPoint] = useState({ focalX: opened.focalX, focalY: opened.focalY });
  const { Form, formProps, answer, busy } = useCheckedForm<EditAnswer>({ schema: editImageForm, sent });

  const form = formProps.ref;
  const untouched = useRef('');
  useEffect(() => {
    untouched.current = formContent(form.current);
  }, [form]);

  const isSaved = answer.done !== undefined && sent?.done === undefined;
  const tell = useEffectEvent(() => show({ title: t('images:edit.saved') }));
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  useLeaveOnceSaved(isSaved, () => void navigate(listAddress));

  const { current } = answer;
  const isBehind = current !== undefined && current.revision !== opened.revision;
  function takeTheirs() {
    if (!current) return;
    flushSync(() => {
      setOpened(current);
      setPoint({ focalX: current.focalX, focalY: current.focalY });
    });
    untouched.current = formContent(form.current);
  }
  return (
    <>
      <PageHeader
        title={<Text k="images:edit.title" />}
        back={{ to: listAddress, label: <Text k="images:edit.back" /> }}
      />
      {isGone && !isSaved ? (
        <Notice tone="wrong" announced className="mb-6">
          <Text k="images:edit.gone" />
        </Notice>
      ) : null}
      <Form {...formProps} className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <FocalPointField image={opened} point={point} onPoint={setPoint} />
        <div className="grid content-start gap-5">
          <h2 className="text-xl">
            <Text k="images:edit.about" />
          </h2>
          <input type="hidden" name="revision" value={current?.revision ?? opened.revision} />
          <ImageFields key={opened.revision} image={opened} answer={current && !isBehind ? {} : answer} />
          <Answer answer={isSaved ? {} : answer}>
            {isBehind ? (
              <ChangedMeanwhile
                onTakeTheirs={takeTheirs}
                onKeepMine={() => form.current?.requestSubmit()}
                isBusy={busy}
              >
                <p>
                  <Text k="images:edit.theirs" values={{ title: current.title }} />
                </p>
              </ChangedMeanwhile>
            ) : null}
          </Answer>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              <Text k="images:edit.save" />
            </Button>
            <ButtonLink to={listAddress} variant="secondary">
              <Text k="images:edit.cancel" />
            </ButtonLink>
          </div>
        </div>
      </Form>
      <LeaveGuard
        active={() => !isSaved && formContent(form.current) !== untouched.current}
        title="images:edit.discardTitle"
        titleValues={{ title: opened.title }}
        description="images:edit.discardHint"
        leave="images:edit.discard"
        stay="images:edit.keep"
      />
    </>
  );
}

/** The answer to the form; an edit conflict is shown with a choice, as long as there is one to make. */
function Answer({ answer, children }: { answer: EditAnswer; children: ReactNode }) {
  if (children) return children;
  return answer.current ? null : <FormMessage answer={answer} />;
}
