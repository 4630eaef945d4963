import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

type AdminPageProps = {
  title: ReactNode;
  /** The same words for the tab of the browser. */
  name: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** A page with much on it: its heading, and room to both sides. */
export function AdminPage({ title, name, intro, children }: AdminPageProps) {
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${name} · ${siteName}`}</title>
      <PageHeader title={title} intro={intro} />
      {children}
    </div>
  );
}

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

/**
 * The question of a list that lives in the address: the one on its way, else the one that was answered, and how to ask another.
 * What was chosen a moment ago counts at once, so that two choices in a row are both kept.
 */
export function useWantedSearch<Filters>(
  path: string,
  loaded: Filters,
  read: (search: URLSearchParams) => Filters,
) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const wanted = location?.pathname === path ? read(new URLSearchParams(location.search)) : loaded;
  const go = (address: string) =>
    void navigate(address, { replace: true, preventScrollReset: true, flushSync: true });
  return { wanted, go };
}
