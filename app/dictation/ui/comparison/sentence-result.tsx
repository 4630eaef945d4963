import { CircleCheck } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import type { SentenceLook } from '../../comparison/comparison-state.ts';
import { ClassCounts } from './class-counts.tsx';
import { MarkedText } from './marked-text.tsx';
import { MistakeList } from './mistake-list.tsx';
import { useMarkWalk } from './use-mark-walk.ts';

type SentenceResultProps = {
  look: SentenceLook;
  language: Language;
  playSentence: (position: number) => void;
};

/** What one sentence is told: after the first look where to look, after the second what is right. */
export function SentenceResult({ look, language, playSentence }: SentenceResultProps) {
  if (look.pass === 'first')
    return (
      <div role="status" className="flex flex-col gap-2 text-sm">
        <p>
          <Text k="comparison:panel.sentenceFirst" />
        </p>
        <ClassCounts mistakes={look.hints} />
      </div>
    );
  return <Revealed {...{ look, language, playSentence }} />;
}

type RevealedProps = Omit<SentenceResultProps, 'look'> & { look: Extract<SentenceLook, { pass: 'final' }> };

function Revealed({ look, language, playSentence }: RevealedProps) {
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
