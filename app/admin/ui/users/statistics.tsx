import type { ReactNode } from 'react';
import { isCountryCode } from '#app/accounts/countries.ts';
import { Flag } from '#app/accounts/ui/flag.tsx';
import type { UserStatistics } from '#app/accounts/users/statistics.queries.server.ts';
import { formatTag, isLocale } from '#app/platform/i18n/locales.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { CountryFlag } from './country-flag.tsx';
import { ShareList } from './share-list.tsx';
import { UserCharts } from './user-charts.tsx';

/** What there is to know about everybody at once. */
export function Statistics({ statistics }: { statistics: UserStatistics }) {
  const tag = formatTag(useLocale());
  const { total, countries, languages, averageLanguages } = statistics;
  const number = new Intl.NumberFormat(tag);
  const oneDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const countryNames = new Intl.DisplayNames(tag, { type: 'region' });
  const languageNames = new Intl.DisplayNames(tag, { type: 'language' });
  return (
    <section aria-labelledby="statistics" className="grid grid-cols-1 gap-6">
      <h2 id="statistics" className="text-2xl">
        <Text k="users:stats.title" />
      </h2>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
        <Figure name={<Text k="users:stats.total" />} value={number.format(total)} />
        <Figure
          name={<Text k="users:stats.online" />}
          value={number.format(statistics.online)}
          hint={<Text k="users:stats.onlineHint" />}
        />
        <Figure
          name={<Text k="users:stats.learners" />}
          value={number.format(statistics.learners)}
          hint={<Text k="users:stats.learnersHint" />}
        />
        <Figure
          name={<Text k="users:stats.countries" />}
          value={number.format(countries.filter(({ key }) => key).length)}
        />
        <Figure name={<Text k="users:stats.average" />} value={oneDecimal.format(averageLanguages)} />
      </dl>
      <div className="grid gap-6 xl:grid-cols-[3fr_9fr]">
        <Windows title={<Text k="users:stats.activity" />} windows={statistics.activity} />
        <Windows
          title={<Text k="users:stats.registrations" />}
          windows={statistics.registrations}
          thisYear={statistics.registeredThisYear}
        />
      </div>
      <UserCharts statistics={statistics} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ShareList
          title={<Text k="users:share.countries" />}
          shares={countries}
          total={total}
          nameOf={(code) =>
            code ? (
              <>
                {isCountryCode(code) ? <CountryFlag code={code} /> : null}
                {countryNames.of(code) ?? code}
              </>
            ) : (
              <Text k="users:share.unknown" />
            )
          }
        />
        <ShareList
          title={<Text k="users:share.languages" />}
          shares={languages}
          total={total}
          nameOf={(code) => (
            <>
              {isLocale(code) ? <Flag locale={code} /> : null}
              <span className="first-letter:uppercase">{languageNames.of(code) ?? code}</span>
            </>
          )}
        />
      </div>
    </section>
  );
}

type FigureProps = { name: ReactNode; value: string; hint?: ReactNode };

function Figure({ name, value, hint }: FigureProps) {
  return (
    <Card padding="small">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>
        <span className="mt-1 block font-serif text-3xl tabular-nums">{value}</span>
        {hint ? <span className="block text-ink-soft text-sm">{hint}</span> : null}
      </dd>
    </Card>
  );
}

type WindowsProps = {
  title: ReactNode;
  windows: { days: number; people: number }[];
  thisYear?: number;
};

/** How many in each span of time up to now. */
function Windows({ title, windows, thisYear }: WindowsProps) {
  const number = new Intl.NumberFormat(formatTag(useLocale()));
  return (
    <Card padding="small" as="section">
      <h3 className="mb-3 text-xl">{title}</h3>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-3 gap-y-3">
        {windows.map(({ days, people }) => (
          <div key={days}>
            <dt className="text-ink-soft text-sm">
              {days === 1 ? (
                <Text k="users:stats.hours" />
              ) : (
                <Text k="users:stats.days" values={{ count: days }} />
              )}
            </dt>
            <dd className="text-lg tabular-nums">{number.format(people)}</dd>
          </div>
        ))}
        {thisYear === undefined ? null : (
          <div>
            <dt className="text-ink-soft text-sm">
              <Text k="users:stats.year" />
            </dt>
            <dd className="text-lg tabular-nums">{number.format(thisYear)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
