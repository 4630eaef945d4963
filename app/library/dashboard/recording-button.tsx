import { RefreshCw } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useUpload } from '#app/media/uploads/use-upload.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FieldError, FieldHint } from '#app/ui/field.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { EditableFile } from '../files/manage.queries.server.ts';
import { acceptedTypes, maySuit } from '../files/upload-field.tsx';

/** Another recording of the same text: choosing it sends it at once. Asks before times set by hand are lost. */
export function RecordingButton({ file }: { file: Pick<EditableFile, 'id' | 'recording'> }) {
  const hintId = useId();
  const isHydrated = useHydrated();
  const upload = useUpload({ kind: 'audio' });
  const fetcher = useFetcher<FormAnswer>();
  const [isWrongType, setIsWrongType] = useState(false);
  const [seen, setSeen] = useState('');
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isAsking = answer?.problem === 'dashboard:recording.timesLost' && upload.state === 'done';
  useAnswerToast(fetcher.data?.problem === 'dashboard:recording.timesLost' ? undefined : fetcher.data);

  function send(more: Record<string, string> = {}) {
    const fields = { intent: 'recording', id: file.id, upload: upload.uploadId ?? '', seen, ...more };
    void fetcher.submit(fields, { method: 'post' });
  }
  const hasArrived = useEffectEvent(() => send());
  const arrivedId = upload.state === 'done' ? upload.uploadId : undefined;
  useEffect(() => {
    if (arrivedId) hasArrived();
  }, [arrivedId]);
  const letGo = useEffectEvent(() => upload.forget());
  useEffect(() => {
    if (answer?.done) letGo();
  }, [answer]);

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [sound] = currentTarget.files ?? [];
    // So that the same file can be chosen once more.
    currentTarget.value = '';
    if (!sound) return;
    setSeen(file.recording);
    setIsWrongType(!maySuit('audio', sound));
    if (maySuit('audio', sound)) upload.start(sound);
  }

  const isBusy = upload.state === 'sending' || upload.state === 'checking' || fetcher.state !== 'idle';
  const refusal: TextKey | undefined = isWrongType ? 'uploads:form.audioType' : upload.refusal;
  return (
    <div className="grid justify-items-start gap-1.5">
      <label
        className={`${buttonClasses('secondary', 'small', 'gap-2')} relative has-focus-visible:outline-2 has-focus-visible:outline-brand`}
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        <Text k="dashboard:recording.replace" />
        <input
          type="file"
          accept={['.mp3', ...acceptedTypes.audio].join(',')}
          aria-describedby={hintId}
          disabled={!isHydrated || isBusy}
          onChange={chosen}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-progress"
        />
      </label>
      <FieldHint id={hintId}>
        <Text k="dashboard:recording.hint" />
      </FieldHint>
      {isBusy ? (
        <Progress
          label={<Text k="dashboard:recording.sending" />}
          value={upload.state === 'sending' ? upload.sentBytes : undefined}
          max={upload.totalBytes}
          className="w-full max-w-sm"
        />
      ) : null}
      {refusal ? (
        <div role="alert">
          <FieldError>
            <Text k={refusal} />
          </FieldError>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(isOpen) => isOpen || upload.forget()}
        title={<Text k="uploads:times.realignTitle" />}
        description={<Text k="dashboard:recording.timesLost" values={answer?.words} />}
        confirmLabel={<Text k="uploads:times.realign" />}
        cancelLabel={<Text k="dashboard:recording.keep" />}
        onConfirm={() => send({ replaceTimes: 'yes' })}
      />
    </div>
  );
}
