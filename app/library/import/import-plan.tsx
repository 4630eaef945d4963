import { Ban, Check, CircleAlert, SkipForward } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { bytesText } from '#app/media/uploads/storage-notice.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Table } from '#app/ui/table.tsx';
import { manageAddress } from '../files/manage-filters.ts';
import {
  askForKnown,
  createImport,
  type ImportItem,
  type ImportProgress,
  type ImportRun,
  importSteps,
  importTotals,
  plannedImport,
} from './import-run.ts';

const faces: Record<ImportProgress['state'], { tone: BadgeTone; icon?: ReactNode }> = {
  waiting: { tone: 'plain' },
  sending: { tone: 'brand' },
  saving: { tone: 'brand' },
  done: { tone: 'good', icon: <Check /> },
  skipped: { tone: 'note', icon: <SkipForward /> },
  failed: { tone: 'wrong', icon: <CircleAlert /> },
  cancelled: { tone: 'plain', icon: <Ban /> },
};

type ImportTableProps = { items: ImportItem[]; progress: readonly ImportProgress[] };

/** Every recording of an import and where it stands. */
function ImportTable({ items, progress }: ImportTableProps) {
  const t = useText('uploads');
  const { i18n } = useTranslation();
  const rows = items.flatMap((item, index) => {
    const one = progress[index];
    return one ? [{ item, one }] : [];
  });
  return (
    <Table
      caption={t('uploads:import.rows')}
      captionHidden
      rows={rows}
      rowKey={({ item }) => String(item.row.line)}
      columns={[
        {
          key: 'title',
          heading: true,
          header: <Text k="uploads:form.title" />,
          cell: ({ item: { row } }) => (
            <>
              <span className="block">{row.fields.title}</span>
              <span className="block break-all font-normal text-ink-soft text-sm">{row.file}</span>
            </>
          ),
        },
        {
          key: 'size',
          align: 'end',
          header: <Text k="uploads:import.size" />,
          className: 'max-sm:hidden whitespace-nowrap',
          cell: ({ one }) => bytesText(one.totalBytes, i18n.language),
        },
        {
          key: 'state',
          header: <Text k="uploads:import.stateHeader" />,
          className: 'w-2/5',
          cell: ({ item, one }) => <RowState title={item.row.fields.title} progress={one} />,
        },
      ]}
    />
  );
}

function RowState({ title, progress }: { title: string; progress: ImportProgress }) {
  const { state, sentBytes, totalBytes, problem } = progress;
  if (state === 'sending')
    return <Progress label={title} labelHidden value={sentBytes} max={totalBytes} className="min-w-24" />;
  const { tone, icon } = faces[state];
  return (
    <>
      <Badge tone={tone} icon={icon}>
        <Text k={`uploads:import.state.${state}`} />
      </Badge>
      {problem ? (
        <p className="mt-1 text-sm text-wrong">
          <Text k={problem} />
        </p>
      ) : null}
    </>
  );
}

/** An import of these items, with what is known about it so far. */
function useImport(items: ImportItem[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [progress, setProgress] = useState<readonly ImportProgress[]>();
  const [isRunning, setIsRunning] = useState(false);
  const run = useRef<ImportRun>(undefined);

  useEffect(() => {
    const asking = new AbortController();
    setKnown(undefined);
    setHasFailed(false);
    setProgress(undefined);
    run.current = undefined;
    if (items.length === 0) return;
    askForKnown(
      items.map(({ row }) => row.fields.identifier),
      asking.signal,
    )
      .then(setKnown)
      .catch(() => asking.signal.aborted || setHasFailed(true));
    return () => {
      asking.abort();
      run.current?.cancel();
    };
  }, [items]);

  const isKnown = ({ row }: ImportItem) => known?.has(row.fields.identifier) ?? false;
  async function start() {
    run.current ??= createImport(items, isKnown, importSteps, setProgress);
    setIsRunning(true);
    await run.current.start();
    setIsRunning(false);
  }

  return {
    /** Whether the server has said what it knows already; nothing starts before. */
    isReady: known !== undefined,
    hasFailed,
    isRunning,
    hasStarted: progress !== undefined,
    progress: progress ?? plannedImport(items, isKnown, importSteps),
    start: () => void start(),
    cancel: () => run.current?.cancel(),
  };
}

/** What is about to come in, and then how far it has come. */
export function ImportPlan({ items }: { items: ImportItem[] }) {
  const t = useText('uploads');
  const { i18n } = useTranslation();
  const { progress, isReady, hasFailed, isRunning, hasStarted, start, cancel } = useImport(items);
  const totals = importTotals(progress);
  const [sent, total] = [totals.sentBytes, totals.totalBytes].map((bytes) => bytesText(bytes, i18n.language));
  const left = totals.failed + totals.cancelled;
  return (
    <Card as="section" aria-labelledby="import-plan" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="import-plan" className="text-xl">
            <Text k="uploads:import.plan" values={{ count: totals.files }} />
          </h2>
          {totals.skipped > 0 ? (
            <p className="text-ink-soft">
              <Text k="uploads:import.skipped" values={{ count: totals.skipped }} />
            </p>
          ) : null}
        </div>
        {isRunning ? (
          <Button variant="secondary" onClick={cancel}>
            <Text k="uploads:import.cancel" />
          </Button>
        ) : hasStarted && left > 0 ? (
          <Button onClick={start}>
            <Text k="uploads:import.retry" values={{ count: left }} />
          </Button>
        ) : hasStarted ? null : (
          <Button onClick={start} busy={!isReady && !hasFailed} disabled={hasFailed || totals.files === 0}>
            <Text k="uploads:import.start" />
          </Button>
        )}
      </div>
      {hasFailed ? (
        <Notice tone="wrong" announced>
          <Text k="uploads:form.failed" />
        </Notice>
      ) : null}
      {hasStarted ? (
        <Progress
          label={<Text k="uploads:import.progress" values={{ done: totals.done, count: totals.files }} />}
          value={totals.sentBytes}
          max={totals.totalBytes}
          valueText={t('uploads:sending.bytes', { sent, total })}
          tone={isRunning ? 'brand' : left > 0 ? 'wrong' : 'good'}
        />
      ) : null}
      {hasStarted && !isRunning ? (
        <Notice
          tone={left > 0 ? 'hint' : 'good'}
          announced
          actions={
            // They come in hidden, and there they are checked and shown, many at once.
            <ButtonLink to={manageAddress({ visibility: 'hidden' })} size="small" variant="secondary">
              <Text k="uploads:import.toHidden" />
            </ButtonLink>
          }
        >
          <Text k="uploads:import.finished" values={{ count: totals.done }} />{' '}
          {left > 0 ? <Text k="uploads:import.left" values={{ count: left }} /> : null}
        </Notice>
      ) : null}
      <ImportTable {...{ items, progress }} />
      <LeaveGuard
        active={isRunning}
        title="uploads:import.leave.title"
        description="uploads:import.leave.description"
        leave="uploads:import.leave.confirm"
        stay="uploads:import.leave.stay"
      />
    </Card>
  );
}
