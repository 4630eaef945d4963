import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';

type PageTurnsProps = {
  label: string;
  /** Where the neighbours are, as far as there are any. */
  before: string | undefined;
  after: string | undefined;
  previous: ReactNode;
  next: ReactNode;
  /** The list stands below much else, which nobody wants to scroll past again. */
  preventScrollReset?: boolean;
};

/** The ways to the pages before and after; nothing when there is only one. */
export function PageTurns({ label, before, after, previous, next, preventScrollReset }: PageTurnsProps) {
  if (!before && !after) return null;
  const look = { variant: 'secondary', preventScrollReset } as const;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-between gap-3">
      {before ? (
        <ButtonLink to={before} rel="prev" icon={<ChevronLeft />} {...look}>
          {previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      {after ? (
        <ButtonLink to={after} rel="next" iconAfter={<ChevronRight />} {...look}>
          {next}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
