import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';

type PageTurnsProps = {
  label: string;
  previous: { to?: string; label: ReactNode };
  next: { to?: string; label: ReactNode };
};

/** The ways to the pages before and after; nothing when there is only one. */
export function PageTurns({ label, previous, next }: PageTurnsProps) {
  if (!previous.to && !next.to) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-between gap-3">
      {previous.to ? (
        <ButtonLink to={previous.to} rel="prev" preventScrollReset variant="secondary" icon={<ChevronLeft />}>
          {previous.label}
        </ButtonLink>
      ) : (
        <span />
      )}
      {next.to ? (
        <ButtonLink
          to={next.to}
          rel="next"
          preventScrollReset
          variant="secondary"
          iconAfter={<ChevronRight />}
        >
          {next.label}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
