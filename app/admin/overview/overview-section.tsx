import { ArrowRight, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge, ToneIcon } from '#app/ui/badge.tsx';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { Folding } from '#app/ui/folding.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { Overview } from './overview.queries.server.ts';
import { type Attention, attentionOf, daysFolding, overviewFolding, placeOf } from './overview.ts';

/** Each thing that needs attention, with the way to it. */
function AttentionList({ attention }: { attention: readonly Attention[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-x-6 gap-y-2">
      {attention.map((one) => (
        <li key={one.concern} className="flex items-start gap-2.5">
          <ToneIcon tone={'failed' in one ? 'wrong' : 'hint'} />
          <span className="min-w-0">
            <Concern one={one} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Concern({ one }: { one: Attention }) {
  const said =
    'failed' in one ? (
      <Text k={`overview:failed.${one.concern}`} />
    ) : (
      <Text k={`overview:concern.${one.concern}`} values={{ count: one.count }} />
    );
  const place = placeOf[one.concern];
  if (!place) return said;
  return (
    <TextLink to={place}>
      {said} <ArrowRight aria-hidden="true" className="inline size-4 align-[-0.15em]" />
    </TextLink>
  );
}

type Days = NonNullable<Overview['days']>;

const names = ['registrations', 'attempts', 'plays', 'payments'] as const;

/** The last thirty days, each kind of event in a small chart of its own. */
function DayCharts({ days, isOpen, children }: { days: Days; isOpen: boolean; children: ReactNode }) {
  return (
    <Folding
      open={isOpen}
      onFold={daysFolding.store}
      headingClassName="w-fit pr-3"
      heading={
        <h3 className="text-lg">
          <Text k="overview:days.title" />
        </h3>
      }
    >
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {names.map((name) => (
          <DayChart key={name} name={name} part={days[name]} />
        ))}
      </div>
      {children}
    </Folding>
  );
}

type DayChartProps = { name: (typeof names)[number]; part: Days['attempts'] };

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
  const [long, short] = [written({ dateStyle: 'long' }), written({ day: 'numeric', month: 'short' })];
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

const units = ['megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the largest unit that leaves a whole number before the point. */
function sizeText(locale: Locale, bytes: number): string {
  const nth = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10) - 2));
  const wording = { style: 'unit', unit: units[nth], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(formatTag(locale), wording).format(bytes / 2 ** (20 + nth * 10));
}

/** What is stored, and how far the disk is from its end. A failure of this part stands among what needs attention. */
function StorageLine({ storage }: { storage: NonNullable<Overview['storage']> }) {
  const locale = useLocale();
  if ('failed' in storage) return null;
  const { usedBytes, freeBytes, floorBytes } = storage.value;
  const [used, free, floor] = [usedBytes, freeBytes, floorBytes].map((bytes) => sizeText(locale, bytes));
  return (
    <p className="mt-6 text-ink-soft text-sm">
      <Text k="overview:storage" values={{ used: used ?? '', free: free ?? '', floor: floor ?? '' }} />
    </p>
  );
}

type OverviewSectionProps = {
  overview: Overview;
  isOpen: boolean;
  /** Whether the charts of the last days are unfolded. */
  showsDays: boolean;
};

/** What needs attention and how the last days went; both fold away, and are remembered as they were left. */
export function OverviewSection({ overview, isOpen, showsDays }: OverviewSectionProps) {
  const titleId = useId();
  const attention = attentionOf(overview);
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <Folding
        open={isOpen}
        onFold={overviewFolding.store}
        className="rounded-card border border-line bg-sheet shadow-sheet"
        headingClassName="px-5 py-3"
        heading={
          <>
            <h2 id={titleId} className="text-xl">
              <Text k="overview:title" />
            </h2>
            {attention.length > 0 ? (
              <Badge tone="hint">
                <Text k="overview:attentionCount" values={{ count: attention.length }} />
              </Badge>
            ) : null}
          </>
        }
      >
        <div className="grid grid-cols-1 gap-3 border-line border-t p-5 pb-3">
          {attention.length > 0 ? (
            <AttentionList attention={attention} />
          ) : (
            <p className="flex items-center gap-2">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
              <Text k="overview:nothing" />
            </p>
          )}
          {overview.days ? (
            <DayCharts days={overview.days} isOpen={showsDays}>
              {overview.storage ? <StorageLine storage={overview.storage} /> : null}
            </DayCharts>
          ) : null}
        </div>
      </Folding>
    </section>
  );
}
