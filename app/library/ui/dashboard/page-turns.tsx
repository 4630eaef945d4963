import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** The ways to the pages before and after; nothing when there is only one. */
export function PageTurns({ before, after }: { before?: string; after?: string }) {
  const t = useText('dashboard');
  if (!before && !after) return null;
  return (
    <nav aria-label={t('dashboard:manage.paging')} className="mt-6 flex flex-wrap justify-between gap-3">
      {before ? (
        <ButtonLink to={before} rel="prev" variant="secondary" icon={<ChevronLeft />}>
          <Text k="dashboard:manage.previous" />
        </ButtonLink>
      ) : (
        <span />
      )}
      {after ? (
        <ButtonLink to={after} rel="next" variant="secondary" iconAfter={<ChevronRight />}>
          <Text k="dashboard:manage.next" />
        </ButtonLink>
      ) : null}
    </nav>
  );
}
