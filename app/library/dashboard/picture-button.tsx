import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useUpload } from '#app/media/uploads/use-upload.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/field.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { acceptedTypes, maySuit } from '../files/upload-field.tsx';

type PictureButtonProps = {
  label: string;
  /** What is sent along with the upload once it has arrived. */
  fields: Record<string, string>;
  /** What is shown now: nobody's later choice is replaced unseen. */
  current: string | null;
  className?: string;
  /** The picture as it is now. */
  children: ReactNode;
};

/** A picture that can be replaced: choosing another sends it at once, and shows how far it is. */
export function PictureButton({ label, fields, current, className, children }: PictureButtonProps) {
  const isHydrated = useHydrated();
  const upload = useUpload({ kind: 'cover' });
  const fetcher = useFetcher<FormAnswer>();
  const [isWrongType, setIsWrongType] = useState(false);
  const seen = useRef('');
  useAnswerToast(fetcher.data);

  const hasArrived = useEffectEvent((uploadId: string) => {
    void fetcher.submit({ ...fields, upload: uploadId, seen: seen.current }, { method: 'post' });
  });
  const arrivedId = upload.state === 'done' ? upload.uploadId : undefined;
  useEffect(() => {
    if (arrivedId) hasArrived(arrivedId);
  }, [arrivedId]);

  const letGo = useEffectEvent(() => upload.forget());
  useEffect(() => {
    if (fetcher.data?.done) letGo();
  }, [fetcher.data]);

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be chosen once more.
    currentTarget.value = '';
    if (!file) return;
    seen.current = current ?? '';
    setIsWrongType(!maySuit('cover', file));
    if (maySuit('cover', file)) upload.start(file);
  }

  const isBusy = upload.state === 'sending' || upload.state === 'checking' || fetcher.state !== 'idle';
  const refusal: TextKey | undefined = isWrongType ? 'media:refusal.pictureType' : upload.refusal;
  return (
    <div className={className}>
      <label
        className={classNames(
          'group relative block overflow-hidden rounded-control bg-shade has-focus-visible:outline-2',
          'has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        )}
      >
        {children}
        <input
          type="file"
          aria-label={label}
          accept={acceptedTypes.cover.join(',')}
          disabled={!isHydrated || isBusy}
          onChange={chosen}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-progress"
        />
        {isBusy ? (
          <span className="absolute inset-x-1.5 bottom-1.5 rounded-full bg-sheet p-1">
            <Progress
              label={<Text k="dashboard:cover.sending" />}
              labelHidden
              value={upload.state === 'sending' ? upload.sentBytes : undefined}
              max={upload.totalBytes}
            />
          </span>
        ) : (
          <span
            aria-hidden="true"
            className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-sheet text-ink group-hover:bg-brand group-hover:text-on-brand"
          >
            <Camera className="size-3.5" />
          </span>
        )}
      </label>
      {refusal ? (
        <div role="alert" className="mt-1.5">
          <FieldError>
            <Text k={refusal} />
          </FieldError>
        </div>
      ) : null}
    </div>
  );
}
