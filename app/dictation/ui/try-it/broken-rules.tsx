import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import type { Mistake } from '../../attempts/attempt.ts';
import { brokenRules } from '../../try-it/broken-rules.ts';
import { RuleCard } from '../comparison/rule-card.tsx';

type BrokenRulesProps = { mistakes: readonly Mistake[]; language: Language };

/** The rule behind a mistake, as the desk shows it. Its texts are on their way only once there is one. */
export function BrokenRules({ mistakes, language }: BrokenRulesProps) {
  const rules = brokenRules(mistakes, language);
  if (rules.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-medium font-sans text-ink-soft text-sm">
        <Text k="dictation:tryIt.rules" values={{ count: rules.length }} />
      </h3>
      <ul className="grid gap-4">
        {rules.map(({ code, mistake }) => (
          <li key={code}>
            <RuleCard {...{ code, language, mistake }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
