import type { ReactNode } from 'react';
import type { Share } from '#app/accounts/users/statistics.queries.server.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';

type ShareListProps = {
  title: ReactNode;
  shares: Share[];
  /** The whole, of which each is a part. */
  total: number;
  /** What a key is called; it stands before the bar. */
  nameOf: (key: string) => ReactNode;
};

const shownAtFirst = 8;

/** How many people there are of each kind, as a list with bars: the numbers say what the bars show. */
export function ShareList({ title, shares, total, nameOf }: ShareListProps) {
  const rest = shares.slice(shownAtFirst);
  const list = (part: Share[]) => (
    <ul className="grid gap-3">
      {part.map(({ key, people }) => (
        <ShareRow key={key} people={people} total={total} most={shares[0]?.people ?? 1}>
          {nameOf(key)}
        </ShareRow>
      ))}
    </ul>
  );
  return (
    <Card as="section">
      <CardHeader level={3} title={title} />
      {shares.length === 0 ? (
        <p className="text-ink-soft">
          <Text k="users:share.none" />
        </p>
      ) : (
        list(shares.slice(0, shownAtFirst))
      )}
      {rest.length > 0 ? (
        <details className="mt-3">
          <summary className="mb-3 inline-flex min-h-11 cursor-pointer items-center text-brand">
            <Text k="users:share.all" />
          </summary>
          {list(rest)}
        </details>
      ) : null}
    </Card>
  );
}

type ShareRowProps = { people: number; total: number; most: number; children: ReactNode };

function ShareRow({ people, total, most, children }: ShareRowProps) {
  const tag = formatTag(useLocale());
  const count = new Intl.NumberFormat(tag).format(people);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="inline-flex min-w-0 items-center gap-2">{children}</span>
        <span className="whitespace-nowrap text-ink-soft tabular-nums">
          {count} · {percent.format(total === 0 ? 0 : people / total)}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-shade">
        <div className="h-full rounded-full bg-brand" style={{ width: `${(people / most) * 100}%` }} />
      </div>
    </li>
  );
}
