import { ArrowRight, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AuthButton } from '#app/accounts/credentials/auth-buttons.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { cardCodeOf, cardOf } from '../cards/cards.ts';
import type { Mistake } from '../grading/attempt.ts';
import { MarkedText } from '../review/marked-text.tsx';
import { asOne, runsOf } from '../review/mistakes.ts';
import { RuleCard } from '../review/rule-card.tsx';
import { ScoreBoard } from '../review/scores.tsx';
import { missingSpace } from '../verify/marks.ts';
import type { MarkedTry } from './try-it-answer.ts';

/** More than this would bury the result under its explanations. */
const mostRules = 3;

export interface BrokenRule {
  code: string;
  /** The first mistake that broke it. */
  mistake: Mistake;
}

/**
 * The rules behind a few mistakes, each once: those of spelling first, then those of words that were not caught, and last
 * what is only a matter of punctuation.
 */
export function brokenRules(mistakes: readonly Mistake[], language: Language): BrokenRule[] {
  const rules = new Map<string, BrokenRule>();
  for (const mistake of runsOf(mistakes)
    .map(asOne)
    .sort((one, other) => rankOf(one) - rankOf(other))) {
    const code = cardCodeOf(mistake);
    if (code && !rules.has(code) && cardOf(code, language)) rules.set(code, { code, mistake });
  }
  return [...rules.values()].slice(0, mostRules);
}

/** A missing comma never stands before a mistake in a word. */
function rankOf({ code, original, learner }: Mistake): number {
  if (code === missingSpace || !/[\p{L}\p{N}]/u.test(original + learner)) return 2;
  return code === undefined ? 1 : 0;
}

type BrokenRulesProps = { mistakes: readonly Mistake[]; language: Language };

/** The rule behind a mistake, as a session shows it. Its texts are on their way only once there is one. */
function BrokenRules({ mistakes, language }: BrokenRulesProps) {
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

type TryResultProps = { marked: MarkedTry; onCorrect: () => void; onGoOn: () => void };

/** What was written, marked in place, over what was said; the rules behind it, and the ways on. */
export function TryResult({ marked, onCorrect, onGoOn }: TryResultProps) {
  const { language, text, original, mistakes, scores } = marked;
  const isPerfect = mistakes.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {isPerfect ? (
          <Text k="dictation:tryIt.perfect" />
        ) : (
          <Text k="dictation:tryIt.places" values={{ count: mistakes.length }} />
        )}
      </h2>
      <div className="writing ruled">
        <MarkedText {...{ text, mistakes, language }} />
      </div>
      {isPerfect ? null : (
        <div>
          <h3 className="font-medium font-sans text-ink-soft text-sm">
            <Text k="dictation:tryIt.original" />
          </h3>
          <p lang={language} className="text-lg">
            {original}
          </p>
        </div>
      )}
      <BrokenRules {...{ mistakes, language }} />
      <ScoreBoard scores={scores} />
      <div className="flex flex-wrap gap-3">
        <Invitation />
        <div className="noscript:hidden">
          {isPerfect ? (
            <Button variant="secondary" icon={<ArrowRight />} onClick={onGoOn}>
              <Text k="dictation:tryIt.another" />
            </Button>
          ) : (
            <Button variant="secondary" icon={<RotateCcw />} onClick={onCorrect}>
              <Text k="dictation:tryIt.correct" />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Whoever liked one sentence gets more of them with an account; those who have one need no invitation. */
function Invitation() {
  if (useViewer()) return null;
  return (
    <AuthButton mode="register">
      <Text k="dictation:tryIt.start" />
    </AuthButton>
  );
}
