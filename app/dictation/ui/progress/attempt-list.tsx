import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { ListedAttempt, Progress } from '../../progress/progress.ts';
import { historyAddress, progressAddress } from '../../progress/progress-address.ts';
import { BothScores } from '../history/both-scores.tsx';
import { useDayText } from './use-day-text.ts';

/** Everything that was finished, the latest first; each leads to what was written. */
export function AttemptList({ list, language }: Pick<Progress, 'list' | 'language'>) {
  const t = useText('comparison');
  return (
    <Card as="section">
      <CardHeader title={<Text k="progress:list.title" />} />
      <ol className="mb-4 divide-y divide-line border-line border-y">
        {list.attempts.map((attempt) => (
          <li key={attempt.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <Written attempt={attempt} />
            <p className="text-ink-soft text-sm">
              <BothScores firstScores={attempt.scores} reach={attempt.reach} />
            </p>
          </li>
        ))}
      </ol>
      <Paging
        label={t('comparison:history.pages')}
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => progressAddress({ language, page })}
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
  const { id, audioFileId, title, language, mode, finishedOn } = attempt;
  const about = [medium(finishedOn), localeNames[language].name, t(`comparison:history.mode.${mode}`)];
  return (
    <div className="min-w-0 flex-1 basis-60">
      {audioFileId ? (
        <TextLink to={historyAddress(audioFileId, { attempt: id })} underline="hover" className="font-medium">
          {title}
        </TextLink>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      <p className="text-ink-soft text-sm">{about.join(' · ')}</p>
      {audioFileId ? null : (
        <p className="text-ink-soft text-sm italic">
          <Text k="progress:list.gone" />
        </p>
      )}
    </div>
  );
}
