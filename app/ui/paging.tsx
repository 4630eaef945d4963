import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './router-link.tsx';

/** A page to show a link for, or a gap: the pages left out between its neighbours. */
export type PageStop = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The first page, the last, and the current one with its neighbours. A gap that would hide a single page shows
 * the page instead. A current page outside the range counts as the nearest one inside.
 */
export function pageRange(current: number, pageCount: number, neighbours = 1): PageStop[] {
  if (pageCount < 1) return [];
  const here = Math.min(Math.max(current, 1), pageCount);
  const shown = new Set([1, pageCount]);
  for (let page = here - neighbours; page <= here + neighbours; page++) {
    if (page >= 1 && page <= pageCount) shown.add(page);
  }
  const stops: PageStop[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) stops.push({ kind: 'page', page: previous + 1 });
    else if (page - previous > 2) stops.push({ kind: 'gap', after: previous });
    stops.push({ kind: 'page', page });
    previous = page;
  }
  return stops;
}

type PagingProps = {
  label: string;
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** "Page 3", for those who only hear the number. */
  pageLabel: (page: number) => string;
};

/** Links to the other pages of a list; nothing when there is only one. */
export function Paging({
  label,
  page,
  pageCount,
  hrefFor,
  previousLabel,
  nextLabel,
  pageLabel,
}: PagingProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Turn to={page > 1 ? hrefFor(page - 1) : undefined} label={previousLabel} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Turn>
        </li>
        {pageRange(page, pageCount).map((stop) =>
          stop.kind === 'gap' ? (
            <li key={`gap-${stop.after}`} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={stop.page}>
              <Link
                to={hrefFor(stop.page)}
                aria-label={pageLabel(stop.page)}
                aria-current={stop.page === page ? 'page' : undefined}
                className={classNames(
                  square,
                  'hover:bg-brand-soft aria-[current=page]:bg-marker aria-[current=page]:font-semibold',
                )}
              >
                {stop.page}
              </Link>
            </li>
          ),
        )}
        <li>
          <Turn to={page < pageCount ? hrefFor(page + 1) : undefined} label={nextLabel} rel="next">
            <ChevronRight aria-hidden="true" className="size-5" />
          </Turn>
        </li>
      </ul>
    </nav>
  );
}

const square =
  'inline-grid h-10 min-w-10 place-items-center rounded-control px-2 text-ink tabular-nums no-underline pointer-coarse:h-11 pointer-coarse:min-w-11';

type TurnProps = { to?: string; label: string; rel: 'prev' | 'next'; children: ReactNode };

function Turn({ to, label, rel, children }: TurnProps) {
  // At either end the arrow stays, so that the others keep their place; it is only no longer a link.
  if (!to) return <span className={classNames(square, 'opacity-30')}>{children}</span>;
  return (
    <Link to={to} rel={rel} aria-label={label} className={classNames(square, 'hover:bg-brand-soft')}>
      {children}
    </Link>
  );
}
