import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ChangedMeanwhile } from '#app/accounts/ui/changed-meanwhile.tsx';
import { formContent } from '#app/accounts/ui/form-content.ts';
import { FormMessage } from '#app/accounts/ui/form-message.tsx';
import { LeaveGuard } from '#app/accounts/ui/leave-guard.tsx';
import { useCheckedForm } from '#app/accounts/ui/use-checked-form.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useLeaveOnceSaved } from '#app/platform/use-leave-once-saved.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { EditAnswer } from '../../images/image-actions.server.ts';
import { editImageForm } from '../../images/images.forms.ts';
import type { LibraryImage } from '../../images/images.queries.server.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { ImageFields } from './image-fields.tsx';

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

/** What the form was told; that somebody else was quicker is told with a choice, as long as there is one to make. */
function Answer({ answer, children }: { answer: EditAnswer; children: ReactNode }) {
  if (children) return children;
  return answer.current ? null : <FormMessage answer={answer} />;
}
