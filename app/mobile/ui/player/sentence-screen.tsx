import { useState } from 'react';
import { ComparisonPanel } from '#app/dictation/ui/comparison/comparison-panel.tsx';
import type { Desk } from '#app/dictation/ui/workspace/use-desk.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { placeOf } from '../../player/place.ts';
import { SentenceButtons } from './sentence-buttons.tsx';
import { SentenceDots } from './sentence-dots.tsx';
import { SentenceForm } from './sentence-form.tsx';
import { useSwipe } from './use-swipe.ts';
import { useTrackKeys } from './use-track-keys.ts';

/** Sentence by sentence: one at a time fills the screen; a finger, the arrows or the lock screen turn to the next. */
export function SentenceScreen({ desk }: { desk: Desk }) {
  const { dictation, controls, comparison, draft } = desk;
  const { sentences } = dictation;
  const parts = draft.writing.parts.sentences;
  const place = placeOf(sentences, (position) => comparison.sentences[position]?.pass === 'final');
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? place, sentences.length - 1);
  const position = sentences[index]?.position ?? 0;

  function step(by: -1 | 1) {
    const next = index + by;
    const sentence = sentences[next];
    if (!sentence) return;
    setChosen(next);
    // Whoever listens goes on listening; whoever only looks around is not spoken to.
    if (controls.state === 'playing' || controls.state === 'waiting')
      controls.playSentence(sentence.position);
  }
  useTrackKeys(step);
  const swipe = useSwipe(step);
  return (
    <div className="grid grid-cols-1 touch-pan-y touch-pinch-zoom gap-5 lying:gap-3" {...swipe}>
      <SentenceDots {...{ sentences, parts, index }} looks={comparison.sentences} />
      <SentenceButtons {...{ controls, dictation, index }} onStep={step} />
      <section className="grid grid-cols-1 gap-3 lying:gap-2">
        <h2 className="text-lg" aria-live="polite">
          <Text
            k="dictation:modes.sentences.number"
            values={{ number: index + 1, count: sentences.length }}
          />
        </h2>
        <SentenceForm
          key={position}
          {...{ dictation, position }}
          comparison={{
            ...comparison,
            // The result is read where it was written: only the learner goes on.
            check: (sentence, text) => {
              setChosen(index);
              comparison.check(sentence, text);
            },
          }}
          part={parts[position] ?? ''}
          isReadOnly={!desk.isWritable}
          onWrite={(part) => desk.writePart(position, part)}
          onNext={index < sentences.length - 1 ? () => step(1) : undefined}
          playSentence={controls.playSentence}
        />
      </section>
      <ComparisonPanel
        {...{ comparison, dictation }}
        mode="sentences"
        isWritten={desk.isWritten}
        playSentence={controls.playSentence}
      />
    </div>
  );
}
