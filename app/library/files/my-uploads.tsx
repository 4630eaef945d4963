import { Eye, EyeOff, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useFocusAfterDelete } from '#app/forms/use-focus-after-delete.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Step, Steps } from '#app/ui/progress.tsx';
import { Cover } from '../browse/category-art.tsx';
import { playingTime, playingTimeCode } from '../playback/playing-time.ts';
import type { AlignmentState, OutlineState } from '../processing/processing-states.ts';
import type { listMyUploads } from './manage.queries.server.ts';

type Uploaded = Awaited<ReturnType<typeof listMyUploads>>[number];

export type MyUpload = Omit<Uploaded, 'id' | 'unsureCount'> & { id: string };

/** How far the work on a file has come. A file that has just been made has no row yet. */
type WorkOnFile = Pick<MyUpload, 'outlineState' | 'alignmentState'>;

const stepStates: Record<OutlineState | AlignmentState, Step['state']> = {
  waiting: 'waiting',
  working: 'current',
  done: 'done',
  edited: 'done',
  no_lyrics: 'done',
  too_long: 'failed',
  failed: 'failed',
};

/** Whether something is still to be done. */
export const isInWork = ({ outlineState, alignmentState }: WorkOnFile) =>
  [outlineState, alignmentState].some(
    (state) => state === null || state === 'waiting' || state === 'working',
  );

/** What is made of a recording after it arrived: its waveform, then the times of its sentences. */
export function ProcessingSteps({ outlineState, alignmentState }: WorkOnFile) {
  const t = useText('uploads');
  const step = (label: string, state: OutlineState | AlignmentState): Step => {
    const stepState = stepStates[state];
    return { label, state: stepState, stateLabel: t(`uploads:steps.state.${stepState}`) };
  };
  const [outline, alignment] = [outlineState ?? 'waiting', alignmentState ?? 'waiting'];
  return (
    <Steps
      label={t('uploads:steps.label')}
      steps={[
        step(t('uploads:steps.received'), 'done'),
        step(t(`uploads:steps.outline.${outline}`), outline),
        step(t(`uploads:steps.alignment.${alignment}`), alignment),
      ]}
    />
  );
}

/** What somebody has uploaded, with how far it is and who sees it. */
export function MyUploads({ files }: { files: MyUpload[] }) {
  return (
    <section aria-labelledby="my-uploads" className="mt-16">
      <h2 id="my-uploads" className="mb-4 text-2xl">
        <Text k="uploads:mine.title" />
      </h2>
      {files.length === 0 ? (
        <EmptyState level={3} title={<Text k="uploads:mine.empty" />}>
          <Text k="uploads:mine.emptyHint" />
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {files.map((file) => (
            <UploadRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadRow({ file }: { file: MyUpload }) {
  const { i18n } = useTranslation();
  return (
    <Card as="li" padding="small" className="flex flex-wrap items-start gap-4">
      <div aria-hidden="true" className="w-20 shrink-0 overflow-hidden rounded-control border border-line">
        <Cover stem={file.coverImage} category={file.categories[0]} sizes="5rem" />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-sans font-semibold text-base">
          <Link to={`/dictation?file=${file.id}`} className="rounded-tick underline-offset-4 hover:underline">
            {file.title}
          </Link>
        </h3>
        <p className="text-ink-soft text-sm">
          {file.author} ·{' '}
          <time dateTime={playingTimeCode(file.durationMs)}>{playingTime(file.durationMs)}</time> ·{' '}
          <time dateTime={file.createdAt.toISOString()}>
            {file.createdAt.toLocaleDateString(formatTag(i18n.language), {
              dateStyle: 'medium',
              timeZone: 'UTC',
            })}
          </time>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone={file.isVisible ? 'good' : 'plain'} icon={file.isVisible ? <Eye /> : <EyeOff />}>
            <Text k={`uploads:mine.${shownTo(file)}`} />
          </Badge>
          {(file.warnings ?? []).map((warning) => (
            <Badge key={warning} tone="hint" icon={<TriangleAlert />}>
              <Text k={`uploads:warning.${warning}`} />
            </Badge>
          ))}
        </div>
        {file.note && shownTo(file) === 'declined' ? (
          <p className="wrap-anywhere mt-2 max-w-[60ch] whitespace-pre-wrap text-sm">{file.note}</p>
        ) : null}
      </div>
      <div className="min-w-0 flex-1 basis-60 text-sm">
        {isInWork(file) || needsWord(file) ? <ProcessingSteps {...file} /> : null}
      </div>
      {file.isVisible ? null : <DeleteButton file={file} />}
    </Card>
  );
}

/** Who sees a file, and whether that was decided. */
const shownTo = ({ isVisible, decision }: MyUpload) =>
  isVisible ? 'visible' : decision === 'declined' ? 'declined' : 'hidden';

/** Whether the work ended in something its owner should know. */
const needsWord = ({ outlineState, alignmentState }: WorkOnFile) =>
  outlineState === 'failed' || alignmentState === 'failed' || alignmentState === 'too_long';

function DeleteButton({ file }: { file: MyUpload }) {
  const t = useText('uploads');
  const fetcher = useFetcher<FormAnswer>();
  const { buttonProps, confirmed } = useFocusAfterDelete();
  return (
    <>
      <ConfirmDialog
        trigger={
          <IconButton
            {...buttonProps}
            label={t('uploads:mine.delete', { title: file.title })}
            icon={<Trash2 />}
            size="small"
            busy={fetcher.state !== 'idle'}
            className="noscript:hidden"
          />
        }
        title={<Text k="uploads:mine.question" values={{ title: file.title }} />}
        description={<Text k="uploads:mine.consequence" />}
        confirmLabel={<Text k="uploads:mine.confirm" />}
        cancelLabel={<Text k="uploads:mine.keep" />}
        onConfirm={() => {
          confirmed();
          void fetcher.submit({ intent: 'delete', id: file.id }, { method: 'post' });
        }}
      />
      {fetcher.data?.problem ? (
        <div className="basis-full">
          <FormMessage answer={fetcher.data} />
        </div>
      ) : null}
    </>
  );
}
