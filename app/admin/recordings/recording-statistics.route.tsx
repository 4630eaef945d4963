import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { AdminPage } from '../admin-page.tsx';
import type { Route } from './+types/recording-statistics.route.ts';
import { findRecordingStatistics, type RecordingStatistics } from './recording-statistics.queries.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const statistics = await findRecordingStatistics(context.get(scopeContext), params.file);
  if (!statistics) throw redirect('/dashboard');
  return { statistics };
}

/** How a recording does with its learners. */
export default function RecordingStatisticsPage({ loaderData: { statistics } }: Route.ComponentProps) {
  const t = useText('dashboard');
  const { id, title, language, hardest } = statistics;
  return (
    <AdminPage
      title={<Text k="dashboard:statistics.title" values={{ title }} />}
      name={t('dashboard:statistics.title', { title })}
      back={{ to: '/dashboard', label: <Text k="dashboard:statistics.back" /> }}
      actions={
        <ButtonLink to={`/dashboard/audio/${id}`} variant="secondary">
          <Text k="dashboard:row.times" />
        </ButtonLink>
      }
    >
      <Figures statistics={statistics} />
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <Stars rating={statistics.rating} />
        <Appeals appeals={statistics.appeals} />
      </div>
      <Section title="dashboard:statistics.hardest" className="mt-6">
        {hardest.length === 0 ? (
          <p className="text-ink-soft">
            <Text k="dashboard:statistics.noAttempts" />
          </p>
        ) : (
          <ol className="grid gap-3">
            {hardest.map(({ position, text, mistakes, attempts }) => (
              <li key={position} className="grid gap-0.5">
                <span lang={language} translate="no" className="wrap-anywhere font-serif text-lg">
                  {text}
                </span>
                <span className="text-ink-soft text-sm">
                  <Text k="dashboard:statistics.mistakes" values={{ count: mistakes }} />
                  {' · '}
                  <Text k="dashboard:statistics.inAttempts" values={{ count: attempts }} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
    </AdminPage>
  );
}

function Section({
  title,
  className,
  children,
}: {
  title: TextKey;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" className={className}>
      <h2 className="mb-4 text-xl">
        <Text k={title} />
      </h2>
      {children}
    </Card>
  );
}

function Figures({ statistics }: { statistics: RecordingStatistics }) {
  const tag = formatTag(useLocale());
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const { attempts, scores, listeners, likes } = statistics;
  const share = ({ ear, spelling }: { ear: number | null; spelling: number | null }) =>
    ear === null || spelling === null ? '–' : `${percent.format(ear)} · ${percent.format(spelling)}`;
  const figures: [TextKey, string][] = [
    ['dashboard:statistics.listeners', number.format(listeners)],
    ['dashboard:statistics.learners', number.format(attempts.learners)],
    ['dashboard:statistics.begun', number.format(attempts.begun)],
    ['dashboard:statistics.finished', number.format(attempts.finished)],
    ['dashboard:statistics.first', share(scores.first)],
    ['dashboard:statistics.final', share(scores.final)],
    ['dashboard:statistics.replays', attempts.replays === null ? '–' : number.format(attempts.replays)],
    ['dashboard:column.likes', number.format(likes)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(([key, value]) => (
        <Card key={key} className="flex min-w-0 flex-col-reverse justify-end gap-1">
          <dt className="hyphens-auto text-ink-soft text-sm">
            <Text k={key} />
          </dt>
          <dd className="font-serif text-2xl tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}

function Stars({ rating: { average, count, stars } }: Pick<RecordingStatistics, 'rating'>) {
  const tag = formatTag(useLocale());
  const most = Math.max(1, ...stars);
  return (
    <Section title="dashboard:statistics.rating">
      <p className="mb-3">
        {count === 0 ? (
          <Text k="dashboard:statistics.noRating" />
        ) : (
          <Text k="library:card.rating" values={{ average: average.toLocaleString(tag), count }} />
        )}
      </p>
      {count > 0 ? (
        <ul className="grid gap-2">
          {stars
            .map((people, nth) => ({ people, number: nth + 1 }))
            .reverse()
            .map(({ people, number }) => (
              <li key={number} className="flex items-center gap-3 text-sm tabular-nums">
                <span className="w-10 shrink-0">{`${number} ★`}</span>
                <span aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-shade">
                  <span
                    className="block h-full rounded-full bg-brand"
                    style={{ width: `${(people / most) * 100}%` }}
                  />
                </span>
                <span className="w-8 shrink-0 text-right text-ink-soft">{people}</span>
              </li>
            ))}
        </ul>
      ) : null}
    </Section>
  );
}

function Appeals({ appeals }: Pick<RecordingStatistics, 'appeals'>) {
  return (
    <Section title="dashboard:statistics.appeals">
      <dl className="grid gap-2">
        {(['open', 'accepted', 'rejected'] as const).map((state) => (
          <div key={state} className="flex justify-between gap-4">
            <dt>
              <Text k={`dashboard:statistics.${state}`} />
            </dt>
            <dd className="tabular-nums">{appeals[state]}</dd>
          </div>
        ))}
      </dl>
      {appeals.open > 0 ? (
        <TextLink to="/inbox?tab=appeals" className="mt-3 inline-block">
          <Text k="dashboard:statistics.decide" />
        </TextLink>
      ) : null}
    </Section>
  );
}

export function ErrorBoundary() {
  const t = useText('dashboard');
  return (
    <AdminPage title={<Text k="dashboard:title" />} name={t('dashboard:title')}>
      <LoadFailed>
        <Text k="dashboard:loadFailed" />
      </LoadFailed>
    </AdminPage>
  );
}
