import { CircleCheck } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { ClassCounts } from './mark-icons.tsx';
import { HintList, type PlaySentence } from './mark-list.tsx';
import { MarkedText } from './marked-text.tsx';
import { MistakeList } from './mistake-list.tsx';
import type { SentenceReview } from './review-state.ts';
import { type MarkWalk, useMarkWalk } from './use-review.ts';

type SentenceHintsProps = { walk: MarkWalk; text: string; language: Language; playSentence: PlaySentence };

/** What is shown of a sentence after its first look: where to look. */
export function SentenceHints({ walk, text, language, playSentence }: SentenceHintsProps) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div role="status" className="flex flex-col gap-2">
        <p>
          <Text k="comparison:panel.sentenceFirst" />
        </p>
        <ClassCounts mistakes={walk.all} />
      </div>
      <HintList {...{ walk, text, language, playSentence }} />
    </div>
  );
}

type SentenceResultProps = {
  look: Extract<SentenceReview, { review: 'result' }>;
  language: Language;
  playSentence: PlaySentence;
};

/** What is shown of a sentence after its last look: what is right. */
export function SentenceResult({ look, language, playSentence }: SentenceResultProps) {
  const { text, original, mistakes, sentence } = look;
  const numbered = mistakes.map((mistake, number) => ({ ...mistake, number, sentence }));
  const walk = useMarkWalk(`${look.attemptId} ${sentence}`, numbered);
  return (
    <div className="flex flex-col gap-3">
      <MarkedText
        text={text}
        mistakes={walk.marks}
        selected={walk.selected}
        visits={walk.visits}
        onSelect={({ number }) => walk.select(number)}
        language={language}
        className="writing"
      />
      {mistakes.length === 0 ? (
        <p role="status" className="flex items-center gap-2 text-good text-sm">
          <CircleCheck aria-hidden="true" className="size-4" />
          <Text k="comparison:panel.sentencePerfect" />
        </p>
      ) : (
        <>
          <p lang={language} translate="no" className="text-ink-soft">
            {original}
          </p>
          <MistakeList {...{ walk, language, playSentence }} />
        </>
      )}
    </div>
  );
}
