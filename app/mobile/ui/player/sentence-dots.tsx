import type { SentenceLook } from '#app/dictation/comparison/comparison-state.ts';
import type { TimedSentence } from '#app/dictation/material/dictation.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';

type SentenceDotsProps = {
  sentences: readonly TimedSentence[];
  looks: Record<number, SentenceLook>;
  parts: readonly string[];
  index: number;
};

/** How far one is: a mark for each sentence, done, written or still to come. In words for those who do not see them. */
export function SentenceDots({ sentences, looks, parts, index }: SentenceDotsProps) {
  const done = sentences.filter(({ position }) => looks[position]?.pass === 'final').length;
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1">
        {sentences.map(({ position }, place) => (
          <span
            key={position}
            className={classNames(
              'h-1.5 min-w-0.5 flex-1 rounded-full',
              looks[position]?.pass === 'final'
                ? 'bg-good'
                : parts[position]?.trim()
                  ? 'bg-brand'
                  : 'bg-line',
              place === index && 'outline-2 outline-marker outline-offset-1',
            )}
          />
        ))}
      </div>
      <p className="sr-only">
        <Text k="mobile:player.done" values={{ count: done, total: sentences.length }} />
      </p>
    </div>
  );
}
