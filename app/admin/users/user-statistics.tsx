import type { ReactNode } from 'react';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { isCountryCode } from '#app/accounts/profile/profile.forms.ts';
import type { Share, UserStatistics } from '#app/accounts/users/statistics.queries.server.ts';
import { formatTag, isLocale } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { amountText } from '#app/subscription/plans/plan-texts.ts';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { Folding } from '#app/ui/folding.tsx';
import { LineChart } from '#app/ui/line-chart.tsx';
import { CountryFlag } from './country-flag.tsx';
import type { Figures } from './figures.queries.server.ts';
import { statisticsFolding } from './user-filters.ts';

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
function ShareList({ title, shares, total, nameOf }: ShareListProps) {
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

/** Who came and who was there, over time. */
function UserCharts({ statistics }: { statistics: UserStatistics }) {
  const t = useText('users');
  const tag = formatTag(useLocale());
  const formatValue = (value: number) => new Intl.NumberFormat(tag).format(value);
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return ({ key }: Share) => format.format(new Date(key));
  };
  const [day, shortDay] = [named({ dateStyle: 'medium' }), named({ day: 'numeric', month: 'short' })];
  const [month, shortMonth] = [named({ month: 'long', year: 'numeric' }), named({ month: 'short' })];
  const dayOf = (share: Share) => ({ label: day(share), short: shortDay(share), value: share.people });
  const monthOf = (share: Share) => ({ label: month(share), short: shortMonth(share), value: share.people });
  const texts = { valueHeader: t('users:chart.people'), formatValue };
  return (
    <div>
      <div className="grid gap-6 xl:grid-cols-3">
        <Card>
          <BarChart
            {...texts}
            title={t('users:chart.registeredByDay')}
            labelHeader={t('users:chart.day')}
            bars={statistics.registeredByDay.map(dayOf)}
          />
        </Card>
        <Card>
          <BarChart
            {...texts}
            title={t('users:chart.registeredByMonth')}
            labelHeader={t('users:chart.month')}
            bars={statistics.registeredByMonth.map(monthOf)}
          />
        </Card>
        <Card>
          <LineChart
            {...texts}
            title={t('users:chart.seenByDay')}
            labelHeader={t('users:chart.day')}
            missingLabel=""
            points={statistics.seenByDay.map(dayOf)}
          />
        </Card>
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        <Text k="users:stats.utc" />
      </p>
    </div>
  );
}

const figureNames = ['trials', 'conversions', 'lostTrials', 'churn', 'revenue'] as const;

/** How the business goes, for the owner. */
function BusinessCharts({ figures }: { figures: Figures }) {
  const t = useText('users');
  const locale = useLocale();
  const tag = formatTag(locale);
  const number = new Intl.NumberFormat(tag);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  const [long, short] = [named({ month: 'long', year: 'numeric' }), named({ month: 'short' })];
  return (
    <section aria-labelledby="figures">
      <h3 id="figures" className="mb-4 text-xl">
        <Text k="users:figures.title" />
      </h3>
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {figureNames.map((name) => (
          // The last one fills what five leave of a row.
          <Card key={name} className="last:md:col-span-2">
            <BarChart
              small
              title={t(`users:figures.${name}`)}
              labelHeader={t('users:chart.month')}
              valueHeader={t(name === 'revenue' ? 'users:figures.amount' : 'users:chart.people')}
              formatValue={(value) =>
                name === 'revenue' ? amountText(value, { currency: 'usd', locale }) : number.format(value)
              }
              bars={figures[name].map(({ month, value }) => ({
                label: long.format(new Date(month)),
                short: short.format(new Date(month)),
                value,
              }))}
            />
          </Card>
        ))}
      </div>
    </section>
  );
}

type StatisticsProps = { statistics: UserStatistics; figures?: Figures; isOpen: boolean };

/** What there is to know about everybody at once; folds away, and is remembered as it was left. */
export function Statistics({ statistics, figures, isOpen }: StatisticsProps) {
  const tag = formatTag(useLocale());
  const { total, countries, languages, averageLanguages } = statistics;
  const number = new Intl.NumberFormat(tag);
  const oneDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const countryNames = new Intl.DisplayNames(tag, { type: 'region' });
  const languageNames = new Intl.DisplayNames(tag, { type: 'language' });
  return (
    <section aria-labelledby="statistics">
      <Folding
        open={isOpen}
        onFold={statisticsFolding.store}
        heading={
          <h2 id="statistics" className="text-2xl">
            <Text k="users:stats.title" />
          </h2>
        }
      >
        <div className="mt-6 grid grid-cols-1 gap-6">
          {figures ? <BusinessCharts figures={figures} /> : null}
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
        </div>
      </Folding>
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
