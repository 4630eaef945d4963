import { Link } from 'react-router';
import { useDayText } from '#app/platform/i18n/day-text.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { cardOf } from '../cards/cards.ts';
import { RuleCard } from '../review/rule-card.tsx';
import { BothLooks } from '../review/scores.tsx';
import { setAddress } from '../sets/personal-set.ts';
import type { HardCode } from './code-statistics.ts';
import { BrokenWord, FoldingRule } from './folding-rule.tsx';
import type { ListedAttempt, Progress } from './progress.queries.server.ts';
import { historyAddress, periodNames, progressAddress } from './progress.ts';

/** Everything that was finished, the latest first; each leads to what was written. */
export function AttemptList({ list, language, period }: Pick<Progress, 'list' | 'language' | 'period'>) {
  const t = useText('comparison');
  return (
    <Card as="section">
      <CardHeader title={<Text k="progress:list.title" />} />
      <ol className="mb-4 divide-y divide-line border-line border-y">
        {list.attempts.map((attempt) => (
          <li key={attempt.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <Written attempt={attempt} />
            <p className="grid text-ink-soft text-sm">
              <BothLooks
                first={{ scores: attempt.scores, reach: attempt.reach }}
                final={{ scores: attempt.finalScores, reach: attempt.finalReach }}
              />
            </p>
          </li>
        ))}
      </ol>
      <Paging
        label={t('comparison:history.pages')}
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => progressAddress({ language, period, page })}
        previousLabel={t('comparison:history.newer')}
        nextLabel={t('comparison:history.older')}
        pageLabel={(page) => t('comparison:history.page', { page })}
      />
    </Card>
  );
}

function Written({ attempt }: { attempt: ListedAttempt }) {
  const t = useText('comparison');
  const { medium } = useDayText();
  const { id, audioFileId, setId, title, language, mode, finishedOn } = attempt;
  const about = [medium(finishedOn), localeNames[language].name, t(`comparison:history.mode.${mode}`)];
  return (
    <div className="min-w-0 flex-1 basis-60">
      {audioFileId ? (
        <TextLink to={historyAddress(audioFileId, { attempt: id })} underline="hover" className="font-medium">
          {title}
        </TextLink>
      ) : setId ? (
        <TextLink to={setAddress(setId)} underline="hover" className="font-medium">
          <Text k="today:name" />
        </TextLink>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      <p className="text-ink-soft text-sm">{about.join(' · ')}</p>
      {audioFileId || setId ? null : (
        <p className="text-ink-soft text-sm italic">
          <Text k="progress:list.gone" />
        </p>
      )}
    </div>
  );
}

/** The rules that are broken most: each with how often, the rule itself and the words it was broken in. */
export function HardCodes({ codes }: { codes: HardCode[] }) {
  const isMixed = new Set(codes.map(({ language }) => language)).size > 1;
  const most = Math.max(...codes.map(({ times }) => times));
  return (
    <Card as="section">
      <CardHeader title={<Text k="progress:codes.title" />} intro={<Text k="progress:codes.intro" />} />
      {codes.length === 0 ? (
        <p className="text-ink-soft">
          <Text k="progress:codes.none" />
        </p>
      ) : (
        <ol className="divide-y divide-line border-line border-y">
          {codes.map((hard) => (
            <li key={`${hard.language} ${hard.code}`}>
              <OneCode {...{ hard, isMixed }} share={hard.times / most} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

type CodeProps = { code: string; language: Language };

type OneCodeProps = { hard: HardCode; share: number; isMixed: boolean };

function OneCode({ hard, share, isMixed }: OneCodeProps) {
  const { code, language, times, words } = hard;
  return (
    <FoldingRule
      name={<Name {...{ code, language, isMixed }} />}
      figures={<Text k="progress:codes.times" values={{ count: times }} />}
      share={share}
    >
      <RuleCard code={code} language={language} />
      <div>
        <h3 className="mb-2 font-medium text-sm">
          <Text k="progress:codes.words" />
        </h3>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {words.map((word) => (
            <li key={`${word.right} ${word.written}`}>
              <BrokenWord {...word} language={language} />
              {word.times > 1 ? (
                <span className="ml-1.5 text-ink-soft text-sm tabular-nums">{`× ${word.times}`}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </FoldingRule>
  );
}

/** A code says nothing to a learner; the name of its rule does. */
function Name({ code, language, isMixed }: CodeProps & { isMixed: boolean }) {
  const card = cardOf(code, language);
  return (
    <span className="min-w-0">
      <span className="font-[560] font-serif text-lg">{card ? <Text k={card.nameKey} /> : code}</span>
      {isMixed ? <span className="ml-2 text-ink-soft text-sm">{localeNames[language].name}</span> : null}
    </span>
  );
}

type CourseFiltersProps = Pick<Progress, 'languages' | 'language' | 'period'>;

/** Which language the charts below speak of, where more than one was written, and how far back they go. */
export function CourseFilters({ languages, language, period }: CourseFiltersProps) {
  const t = useText('progress');
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {languages.length < 2 ? null : (
        <FilterLinks
          label={t('progress:language.label')}
          choices={[undefined, ...languages].map((value) => ({
            name: value ? localeNames[value].name : t('progress:language.all'),
            address: progressAddress({ language: value, period }),
            isChosen: value === language,
          }))}
        />
      )}
      <FilterLinks
        label={t('progress:period.label')}
        choices={[...periodNames, undefined].map((value) => ({
          name: t(`progress:period.${value ?? 'year'}`),
          address: progressAddress({ language, period: value }),
          isChosen: value === period,
        }))}
      />
    </div>
  );
}

type FilterLinksProps = { label: string; choices: { name: string; address: string; isChosen: boolean }[] };

function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, address, isChosen }) => (
          <li key={address}>
            <Link
              to={address}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-edge bg-sheet px-3.5 py-1 text-ink text-sm no-underline hover:bg-shade pointer-coarse:min-h-11 aria-[current]:border-ink aria-[current]:bg-marker aria-[current]:font-medium"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
