import { ArrowRight, ChevronDown } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { TextLink } from '#app/ui/link.tsx';
import { cardOf } from '../cards/cards.ts';
import { forecastDays } from '../memory/hold.ts';
import { RuleCard } from '../review/rule-card.tsx';
import { useShareText } from '../review/scores.tsx';
import type { Example, RememberedRule } from './memory.queries.server.ts';
import { historyAddress } from './progress.ts';
import { RulePractice } from './rule-practice.tsx';

type RulesProps = { rules: readonly RememberedRule[]; language: Language };

/** Rules, each with how often it went wrong; opened, with all that is known of it. */
export const RuleList = ({ rules, language }: RulesProps) => (
  <ul className="divide-y divide-line border-line border-y">
    {rules.map((rule) => (
      <li key={rule.code}>
        <OneRule {...{ rule, language }} />
      </li>
    ))}
  </ul>
);

type RuleProps = { rule: RememberedRule; language: Language };

function OneRule({ rule, language }: RuleProps) {
  const { code, chances, failures, recall } = rule;
  const shareText = useShareText();
  const card = cardOf(code, language);
  return (
    <details className="group">
      <summary className="grid min-h-14 list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 rounded-control py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 font-[560] font-serif text-lg">
          {card ? <Text k={card.nameKey} /> : code}
        </span>
        <span className="flex items-center gap-3 text-ink-soft text-sm tabular-nums">
          <Text k="progress:memory.wrong" values={{ wrong: failures, all: chances }} />
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-brand transition-transform group-open:rotate-180"
          />
        </span>
        <span aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-shade">
          <span
            className="block h-full rounded-full bg-brand forced-color-adjust-none"
            style={{ width: `${recall[0] * 100}%` }}
          />
        </span>
      </summary>
      <div className="grid gap-5 pt-1 pb-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {forecastDays.map((days, nth) => (
            <div key={days}>
              <dt className="text-ink-soft text-sm">
                <Text k={`progress:memory.forecast.days${days}`} />
              </dt>
              <dd className="font-medium tabular-nums">{shareText(recall[nth] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <RuleCard code={code} language={language} />
        <Examples examples={rule.examples} language={language} />
        <p>
          <RulePractice code={code} language={language} />
        </p>
      </div>
    </details>
  );
}

/** The last words in which it went wrong; each leads to where it was written. */
function Examples({ examples, language }: { examples: readonly Example[]; language: Language }) {
  if (examples.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-medium text-sm">
        <Text k="progress:memory.examples" />
      </h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {examples.map((example) => (
          <li key={`${example.right} ${example.written}`}>
            <Pair {...{ example, language }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pair({ example, language }: { example: Example; language: Language }) {
  const t = useText('progress');
  const { right, written, attempt, audioFileId } = example;
  const nothing = <em>{t('progress:codes.nothing')}</em>;
  const pair = (
    <span className="wrap-anywhere inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <del lang={language} translate="no" className="text-wrong decoration-1">
        {written || nothing}
      </del>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <ins lang={language} translate="no" className="text-ink no-underline">
        {right || nothing}
      </ins>
    </span>
  );
  return audioFileId ? (
    <TextLink to={historyAddress(audioFileId, { attempt })} underline="hover">
      {pair}
    </TextLink>
  ) : (
    pair
  );
}
