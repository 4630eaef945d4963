import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { MarkedTry } from '../../try-it/try-it-answer.ts';
import { MarkedText } from '../comparison/marked-text.tsx';
import { Scores } from '../comparison/scores.tsx';

type TryResultProps = { marked: MarkedTry; onCorrect: () => void };

/** What was written, marked in place, over what was said. */
export function TryResult({ marked, onCorrect }: TryResultProps) {
  const { language, text, original, mistakes, scores } = marked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {mistakes.length === 0 ? (
          <Text k="dictation:tryIt.perfect" />
        ) : (
          <Text k="dictation:tryIt.places" values={{ count: mistakes.length }} />
        )}
      </h2>
      <div className="writing ruled">
        <MarkedText {...{ text, mistakes, language }} />
      </div>
      {mistakes.length > 0 ? (
        <div>
          <h3 className="font-medium font-sans text-ink-soft text-sm">
            <Text k="dictation:tryIt.original" />
          </h3>
          <p lang={language} className="text-lg">
            {original}
          </p>
        </div>
      ) : null}
      <Scores scores={scores} />
      <div className="noscript:hidden">
        <Button variant="secondary" icon={<RotateCcw />} onClick={onCorrect}>
          <Text k="dictation:tryIt.correct" />
        </Button>
      </div>
    </div>
  );
}
