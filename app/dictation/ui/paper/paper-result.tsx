import { useEffect, useRef } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { FinalPass } from '../../attempts/attempt.ts';
import type { Dictation } from '../../material/dictation.ts';
import { ClassCounts } from '../comparison/class-counts.tsx';
import { MarkedText } from '../comparison/marked-text.tsx';
import { OriginalText } from '../comparison/original-text.tsx';
import { Scores } from '../comparison/scores.tsx';
import { StarRating } from '../comparison/star-rating.tsx';

type PaperResultProps = {
  dictation: Dictation;
  result: FinalPass;
  playSentence: (position: number) => void;
  onDone: () => void;
};

/** What was on the paper, as it is kept: marked, scored, and beside the original. */
export function PaperResult({ dictation, result, playSentence, onDone }: PaperResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { text, original, sentenceStarts, mistakes, scores, reach, ownStars } = result;
  const { id, language, sentences } = dictation;
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        <Text k="dictation:paper.result" />
      </h2>
      <Scores scores={scores} reach={reach} />
      <ClassCounts mistakes={mistakes} />
      <MarkedText {...{ text, mistakes, language }} className="writing ruled" />
      <div>
        <h3 className="mb-2 text-xl">
          <Text k="dictation:paper.original" />
        </h3>
        <OriginalText
          {...{ original, sentenceStarts, mistakes, reach, language, playSentence }}
          sentenceCount={sentences.length}
        />
      </div>
      <StarRating file={id} ownStars={ownStars} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>
          <Text k="dictation:paper.done" />
        </Button>
        <ButtonLink variant="secondary" to={`/dictation/history/${id}`}>
          <Text k="comparison:panel.history" />
        </ButtonLink>
      </div>
    </section>
  );
}
