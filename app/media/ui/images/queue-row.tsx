import { CircleCheck, RotateCw, X } from 'lucide-react';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { imagesPath } from '../../images/image-filters.ts';
import { bytesText } from '../bytes-text.ts';
import { isUnderWay, mayRetry, type QueueEntry } from './image-queue.ts';

type QueueRowProps = { entry: QueueEntry; onRetry(): void; onRemove(): void };

/** One picture on its way: how far it is, or what became of it, and what can be done about it. */
export function QueueRow({ entry, onRetry, onRemove }: QueueRowProps) {
  const t = useText('images');
  const { name } = entry;
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-sheet py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        {isUnderWay(entry) ? <OnItsWay entry={entry} /> : <Ended entry={entry} />}
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

function Ended({ entry: { name, problem, imageId, wasAnimated } }: Pick<QueueRowProps, 'entry'>) {
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
      <TextLink to={`${imagesPath}/${imageId}`}>
        <Text k="images:upload.describe" />
      </TextLink>
    </div>
  );
}
