import { CircleCheck, ImagePlus, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { bytesText, StorageNotice, useStorageProbe } from '../uploads/storage-notice.tsx';
import { imagesPath } from './image-filters.ts';
import { isUnderWay, mayRetry, type QueueEntry, useImageQueue } from './image-queue.ts';

type QueueRowProps = { entry: QueueEntry; isLeading: boolean; onRetry(): void; onRemove(): void };

/** One picture on its way: how far it is, or what became of it, and what can be done about it. */
function QueueRow({ entry, isLeading, onRetry, onRemove }: QueueRowProps) {
  const t = useText('images');
  const { name } = entry;
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-sheet py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        {isUnderWay(entry) ? <OnItsWay entry={entry} /> : <Ended {...{ entry, isLeading }} />}
      </div>
      {mayRetry(entry) ? (
        <IconButton
          label={t('images:upload.retry', { name })}
          icon={<RotateCw />}
          size="small"
          onClick={onRetry}
        />
      ) : null}
      <IconButton
        label={t(isUnderWay(entry) ? 'images:upload.cancel' : 'images:upload.dismiss', { name })}
        icon={<X />}
        size="small"
        onClick={onRemove}
      />
    </li>
  );
}

function OnItsWay({ entry: { name, state, sentBytes, totalBytes } }: Pick<QueueRowProps, 'entry'>) {
  const t = useText('images');
  const locale = useLocale();
  const isSending = state === 'sending' || state === 'waiting';
  const [sent, total] = [sentBytes, totalBytes].map((bytes) => bytesText(bytes, locale));
  return (
    <Progress
      label={<span className="break-all">{name}</span>}
      value={isSending ? sentBytes : undefined}
      max={totalBytes}
      valueText={
        state === 'sending'
          ? t('images:upload.bytes', { sent, total })
          : t(state === 'waiting' ? 'images:upload.waiting' : 'images:upload.checking')
      }
    />
  );
}

type EndedProps = Pick<QueueRowProps, 'entry' | 'isLeading'>;

function Ended({ entry: { name, problem, imageId, wasAnimated }, isLeading }: EndedProps) {
  if (problem)
    return (
      <div role="alert">
        <p className="break-all font-medium text-sm">{name}</p>
        <FieldError>
          <Text k={problem} />
        </FieldError>
      </div>
    );
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      <span className="min-w-0 break-all font-medium">{name}</span>
      <span className="text-ink-soft">
        <Text k={wasAnimated ? 'images:upload.doneStill' : 'images:upload.done'} />
      </span>
      {isLeading ? (
        <TextLink to={`${imagesPath}/${imageId}`}>
          <Text k="images:upload.describe" />
        </TextLink>
      ) : null}
    </div>
  );
}

/** Also what is refused: whoever drops a drawing should hear why. */
const offered = 'image/jpeg,image/png,image/gif,image/webp,image/svg+xml';

type UploadZoneProps = {
  /** Called when pictures have come into the library. */
  onArrived(): void;
  /** Whether it may lead away to where a picture is described; not where one is in the middle of something. */
  isLeading?: boolean;
  className?: string;
};

/** Where pictures are dropped or chosen, as many at once as one likes, and how far each of them is. */
export function UploadZone({ onArrived, isLeading = true, className }: UploadZoneProps) {
  const t = useText('images');
  const form = useRef<HTMLFormElement>(null);
  const { storage, again } = useStorageProbe();
  const { entries, queue } = useImageQueue(onArrived);
  function chosen(files: File[]) {
    if (files.length === 0) return;
    queue?.add(files);
    // The list below has them now; the field is free for more, also for the same once more.
    form.current?.reset();
  }
  return (
    <section aria-label={t('images:upload.label')} className={classNames('grid gap-4', className)}>
      <StorageNotice storage={storage} onRetry={again} />
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <FileField
          label={<Text k="images:upload.label" />}
          hint={<Text k="images:upload.hint" />}
          prompt={<Text k="images:upload.prompt" />}
          clearLabel={t('images:upload.clear')}
          icon={<ImagePlus />}
          accept={offered}
          multiple
          disabled={storage !== 'ready' || !queue}
          onFiles={chosen}
        />
      </form>
      {entries.length > 0 ? (
        <>
          <ul aria-label={t('images:upload.queue')} className="grid gap-2">
            {entries.map((entry) => (
              <QueueRow
                key={entry.key}
                {...{ entry, isLeading }}
                onRetry={() => queue?.retry(entry.key)}
                onRemove={() => queue?.remove(entry.key)}
              />
            ))}
          </ul>
          {entries.every(isUnderWay) ? null : (
            <Button variant="quiet" size="small" className="justify-self-start" onClick={queue?.clear}>
              <Text k="images:upload.clear" />
            </Button>
          )}
        </>
      ) : null}
    </section>
  );
}
