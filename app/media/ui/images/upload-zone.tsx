import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { StorageNotice } from '../storage-notice.tsx';
import { useStorageProbe } from '../use-storage-probe.ts';
import { isUnderWay } from './image-queue.ts';
import { QueueRow } from './queue-row.tsx';
import { useImageQueue } from './use-image-queue.ts';

/** Also what is refused: whoever drops a drawing should hear why. */
const offered = 'image/jpeg,image/png,image/gif,image/webp,image/svg+xml';

/** Where pictures are dropped or chosen, as many at once as one likes, and how far each of them is. */
export function UploadZone() {
  const t = useText('images');
  const form = useRef<HTMLFormElement>(null);
  const { storage, again } = useStorageProbe();
  const { revalidate } = useRevalidator();
  const { entries, queue } = useImageQueue(() => void revalidate());
  function chosen(files: File[]) {
    if (files.length === 0) return;
    queue?.add(files);
    // The list below has them now; the field is free for more, also for the same once more.
    form.current?.reset();
  }
  return (
    <section aria-label={t('images:upload.label')} className="mb-10 grid gap-4">
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
                entry={entry}
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
