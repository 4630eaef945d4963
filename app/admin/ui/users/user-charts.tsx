import type { Share, UserStatistics } from '#app/accounts/users/statistics.queries.server.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { Card } from '#app/ui/card.tsx';
import { LineChart } from '#app/ui/line-chart.tsx';

/** Who came and who was there, over time. */
export function UserCharts({ statistics }: { statistics: UserStatistics }) {
  const t = useText('users');
  const tag = formatTag(useLocale());
  const formatValue = (value: number) => new Intl.NumberFormat(tag).format(value);
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return ({ key }: Share) => format.format(new Date(key));
  };
  const [day, shortDay] = [named({ dateStyle: 'medium' }), named({ day: 'numeric', month: 'numeric' })];
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
