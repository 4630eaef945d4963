import { ArrowRight, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AuthButton } from '#app/accounts/credentials/auth-buttons.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { MarkedTry } from '../../try-it/try-it-answer.ts';
import { MarkedText } from '../comparison/marked-text.tsx';
import { Scores } from '../comparison/scores.tsx';
import { BrokenRules } from './broken-rules.tsx';

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
      <Scores scores={scores} />
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
