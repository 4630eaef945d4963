import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { TextLink } from '#app/ui/link.tsx';
import { cardOf } from '../cards/cards.ts';
import { forecastDays } from '../memory/hold.ts';
import { RuleCard } from '../review/rule-card.tsx';
import { useShareText } from '../review/scores.tsx';
import { BrokenWord, FoldingRule } from './folding-rule.tsx';
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
    <FoldingRule
      name={
        <span className="min-w-0 font-[560] font-serif text-lg">
          {card ? <Text k={card.nameKey} /> : code}
        </span>
      }
      figures={<Text k="progress:memory.wrong" values={{ wrong: failures, all: chances }} />}
      share={recall[0]}
    >
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
    </FoldingRule>
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
            <ExampleLink {...{ example, language }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ExampleLink({ example, language }: { example: Example; language: Language }) {
  const { attempt, audioFileId } = example;
  const word = <BrokenWord {...example} language={language} />;
  return audioFileId ? (
    <TextLink to={historyAddress(audioFileId, { attempt })} underline="hover">
      {word}
    </TextLink>
  ) : (
    word
  );
}
