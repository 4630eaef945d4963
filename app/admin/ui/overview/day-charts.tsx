import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { BarChart } from '#app/ui/bar-chart.tsx';
import type { Overview } from '../../overview/overview.queries.server.ts';

const names = ['registrations', 'attempts', 'plays', 'payments'] as const;

/** The last thirty days, each kind of event in a small chart of its own. */
export function DayCharts({ days }: Pick<Overview, 'days'>) {
  return (
    <div>
      <h3 className="mb-4 text-lg">
        <Text k="overview:days.title" />
      </h3>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {names.map((name) => (
          <DayChart key={name} name={name} part={days[name]} />
        ))}
      </div>
    </div>
  );
}

type DayChartProps = { name: (typeof names)[number]; part: Overview['days']['attempts'] };

function DayChart({ name, part }: DayChartProps) {
  const t = useText('overview');
  const locale = useLocale();
  if ('failed' in part)
    return (
      <p className="text-ink-soft">
        <Text k={`overview:failed.days.${name}`} />
      </p>
    );
  const total = part.value.reduce((sum, { value }) => sum + value, 0);
  const number = new Intl.NumberFormat(formatTag(locale));
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag(locale), { ...options, timeZone: 'UTC' });
  const [long, short] = [written({ dateStyle: 'long' }), written({ day: 'numeric', month: 'numeric' })];
  return (
    <BarChart
      small
      title={t(`overview:days.${name}`, { total: number.format(total) })}
      labelHeader={t('overview:days.day')}
      valueHeader={t(`overview:days.value.${name}`)}
      formatValue={(value) => number.format(value)}
      bars={part.value.map(({ day, value }) => ({
        label: long.format(new Date(day)),
        short: short.format(new Date(day)),
        value,
      }))}
    />
  );
}
