import { useTranslation } from 'react-i18next';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { LineChart } from '#app/ui/line-chart.tsx';
import type { CoursePoint } from './course.ts';
import type { Progress } from './progress.queries.server.ts';
import { useDayText } from './progress-cards.tsx';

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
    points.map((point) => ({ label: long(point.day), short: short(point.day), value: scoreOf(point) }));
  const texts = {
    labelHeader: t(step === 'day' ? 'progress:day' : 'progress:course.weekFrom'),
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
        intro={<Text k={step === 'day' ? 'progress:course.byDay' : 'progress:course.byWeek'} />}
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        {scores.map(({ score, title }) => (
          <LineChart key={score} {...share} title={title} points={pointsOf((point) => point[score] * 100)} />
        ))}
        <LineChart
          {...texts}
          title={t('progress:course.replays')}
          valueHeader={t('progress:course.replays')}
          whole={false}
          formatValue={oneDecimal.format}
          points={pointsOf(({ replays }) => replays)}
        />
      </div>
    </Card>
  );
}
