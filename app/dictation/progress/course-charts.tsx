import { useTranslation } from 'react-i18next';
import { useDayText } from '#app/platform/i18n/day-text.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { LineChart } from '#app/ui/line-chart.tsx';
import type { CoursePoint } from './course.ts';
import type { Progress } from './progress.queries.server.ts';

const intros = {
  attempt: 'progress:course.byAttempt',
  day: 'progress:course.byDay',
  week: 'progress:course.byWeek',
} as const;

const headers = {
  attempt: 'progress:course.dictation',
  day: 'progress:day',
  week: 'progress:course.weekFrom',
} as const;

/** How accuracy, ear and spelling change, and how often something had to be heard again. */
export function CourseCharts({ course }: { course: Progress['course'] }) {
  const t = useText('progress');
  const scoreName = useText('comparison');
  const { i18n } = useTranslation();
  const { long, short } = useDayText();
  const oneDecimal = new Intl.NumberFormat(formatTag(i18n.language), { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(formatTag(i18n.language), {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const { step, points } = course;
  const pointsOf = (scoreOf: (point: CoursePoint) => number) =>
    points.map((point, nth) => ({
      ...(point.title === undefined
        ? { label: long(point.day), short: short(point.day) }
        : { label: `${nth + 1}. ${point.title}`, short: String(nth + 1) }),
      value: scoreOf(point),
    }));
  const texts = {
    labelHeader: t(headers[step]),
    missingLabel: '–',
  };
  const share = {
    ...texts,
    max: 100,
    valueHeader: t('progress:course.share'),
    formatValue: (value: number) => percent.format(value / 100),
  };
  const scores = [
    { score: 'accuracy', title: t('progress:course.accuracy') },
    { score: 'ear', title: scoreName('comparison:panel.score.ear') },
    { score: 'spelling', title: scoreName('comparison:panel.score.spelling') },
  ] as const;
  return (
    <Card as="section">
      <CardHeader
        title={<Text k="progress:course.title" />}
        intro={<Text k={points.length < 2 ? 'progress:course.tooFew' : intros[step]} />}
      />
      {points.length < 2 ? null : (
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
          {scores.map(({ score, title }) => (
            <LineChart
              key={score}
              {...share}
              title={title}
              points={pointsOf((point) => point[score] * 100)}
            />
          ))}
          <LineChart
            {...texts}
            title={t('progress:course.replays')}
            valueHeader={t('progress:course.replays')}
            formatValue={oneDecimal.format}
            points={pointsOf(({ replays }) => replays)}
          />
        </div>
      )}
    </Card>
  );
}
