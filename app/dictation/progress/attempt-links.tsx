import { Link } from 'react-router';
import { useDayText } from '#app/platform/i18n/day-text.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { AttemptId } from '../grading/attempt.ts';
import { BothLooks } from '../review/scores.tsx';
import type { History, HistoryEntry } from './history.ts';
import { historyAddress } from './progress.ts';

type AttemptLinksProps = { history: History; openedId: AttemptId | undefined };

/** Every time the file was written, with its scores; each opens what was written. */
export function AttemptLinks({ history, openedId }: AttemptLinksProps) {
  const t = useText('comparison');
  const { file, entries, page, pageCount } = history;
  return (
    <nav aria-label={t('comparison:history.list')} className="grid content-start gap-4">
      <ol className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link
              to={historyAddress(file.id, { attempt: entry.id, page })}
              preventScrollReset
              aria-current={entry.id === openedId ? 'true' : undefined}
              className="block h-full rounded-control border border-line bg-sheet px-4 py-3 text-ink no-underline hover:bg-shade aria-[current]:border-ink aria-[current]:bg-marker-soft"
            >
              <Entry entry={entry} />
            </Link>
          </li>
        ))}
      </ol>
      <Paging
        label={t('comparison:history.pages')}
        page={page}
        pageCount={pageCount}
        hrefFor={(wanted) => historyAddress(file.id, { page: wanted })}
        previousLabel={t('comparison:history.newer')}
        nextLabel={t('comparison:history.older')}
        pageLabel={(wanted) => t('comparison:history.page', { page: wanted })}
      />
    </nav>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { medium } = useDayText();
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{medium(entry.day)}</span>
        <span className="text-ink-soft text-sm">
          <Text k="comparison:history.number" values={{ number: entry.number }} />
        </span>
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <span className="grid basis-full">
          <BothLooks
            first={{ scores: entry.firstScores, reach: entry.firstReach }}
            final={{ scores: entry.finalScores, reach: entry.finalReach }}
          />
        </span>
        <span>
          <Text k={`comparison:history.mode.${entry.mode}`} />
        </span>
        {entry.isCorrected ? (
          <Badge tone="good">
            <Text k="comparison:history.correctedShort" />
          </Badge>
        ) : null}
        {entry.finalScores ? null : (
          <Badge tone="hint">
            <Text k="comparison:history.unfinished" />
          </Badge>
        )}
      </span>
    </>
  );
}
