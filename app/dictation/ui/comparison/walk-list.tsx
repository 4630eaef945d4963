import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { runsOf } from '../../comparison/runs.ts';
import { scrollWithin } from './scroll-within.ts';
import type { MarkWalk, Numbered } from './use-mark-walk.ts';

type WalkListProps<Own extends Numbered> = {
  walk: MarkWalk;
  marks: readonly Own[];
  /** What the list holds. */
  label: string;
  /** One row for each run of marks: most are of one. */
  row: (run: [Own, ...Own[]]) => ReactNode;
};

/** A list of marks that is walked with the keyboard; what is walked to is lit on the sheet. */
export function WalkList<Own extends Numbered>({ walk, marks, label, row }: WalkListProps<Own>) {
  const runs = runsOf(marks);
  const place = runs.findIndex((run) => run.some(({ number }) => number === walk.selected?.number));
  const list = useRef<HTMLOListElement>(null);
  const seenVisits = useRef(walk.visits);
  useEffect(() => {
    const isVisit = seenVisits.current !== walk.visits;
    seenVisits.current = walk.visits;
    // A button of this list must not move away from under the pointer: only what was chosen on the sheet is looked for.
    if (place < 0 || isVisit || list.current?.contains(document.activeElement)) return;
    const row = list.current?.children[place];
    if (row instanceof HTMLElement) scrollWithin(row);
  }, [place, walk.visits]);
  return (
    <div className="flex flex-col gap-3">
      {runs.length > 1 ? <WalkBar walk={walk} place={place} count={runs.length} /> : null}
      <p className="sr-only">
        <Text k="comparison:panel.walkKeys" />
      </p>
      <ol ref={list} aria-label={label} onKeyDown={walkByKey} className="flex flex-col divide-y divide-line">
        {runs.map((run, nth) => (
          <li key={run[0].number} className="py-1">
            <div
              data-selected={nth === place || undefined}
              className="rounded-control px-3 py-2 data-selected:bg-marker-soft"
            >
              {row(run)}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

type WalkBarProps = { walk: MarkWalk; place: number; count: number };

function WalkBar({ walk, place, count }: WalkBarProps) {
  const t = useText('comparison');
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t('comparison:panel.previous')}
        icon={<ArrowLeft />}
        variant="secondary"
        size="small"
        onClick={walk.previous}
      />
      <Button variant="secondary" size="small" iconAfter={<ArrowRight />} onClick={walk.next}>
        <Text k="comparison:panel.next" />
      </Button>
      {place < 0 ? null : (
        <span className="ml-auto text-ink-soft text-sm tabular-nums">
          <Text k="comparison:panel.position" values={{ number: place + 1, count }} />
        </span>
      )}
    </div>
  );
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus to the place before or after the one it is on. */
function walkByKey(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')];
  const own = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>('[data-place]');
  const next = own && places[places.indexOf(own) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
