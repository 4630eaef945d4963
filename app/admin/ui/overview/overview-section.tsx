import { ChevronRight, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { attentionOf } from '../../overview/attention.ts';
import type { Overview } from '../../overview/overview.queries.server.ts';
import { overviewCookie } from '../../overview/overview-choice.ts';
import { AttentionList } from './attention-list.tsx';
import { DayCharts } from './day-charts.tsx';
import { StorageLine } from './storage-line.tsx';

type OverviewSectionProps = { overview: Overview; isOpen: boolean };

/** What needs attention and how the last days went; folds away, and is remembered as it was left. */
export function OverviewSection({ overview, isOpen }: OverviewSectionProps) {
  const titleId = useId();
  const attention = attentionOf(overview);
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <details
        open={isOpen}
        onToggle={(event) => {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
          document.cookie = overviewCookie(event.currentTarget.open);
        }}
        className="group rounded-card border border-line bg-sheet shadow-sheet"
      >
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-3 rounded-card px-5 py-3 hover:bg-shade [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90"
          />
          <h2 id={titleId} className="text-xl">
            <Text k="overview:title" />
          </h2>
          {attention.length > 0 ? (
            <Badge tone="hint">
              <Text k="overview:attentionCount" values={{ count: attention.length }} />
            </Badge>
          ) : null}
        </summary>
        <div className="grid grid-cols-1 gap-6 border-line border-t p-5">
          {attention.length > 0 ? (
            <AttentionList attention={attention} />
          ) : (
            <p className="flex items-center gap-2">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
              <Text k="overview:nothing" />
            </p>
          )}
          <StorageLine storage={overview.storage} />
          <DayCharts days={overview.days} />
        </div>
      </details>
    </section>
  );
}
