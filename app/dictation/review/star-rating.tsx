import { Star } from 'lucide-react';
import { useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ratingsPath } from '../attempts/attempt-answer.ts';
import type { Answer } from '../requests.ts';
import { ask } from '../sending.tsx';

const allStars = [1, 2, 3, 4, 5] as const;

/** One to five stars for a dictation that was finished; the last choice counts. */
export function StarRating({ file, ownStars }: { file: string; ownStars: number | null }) {
  const t = useText('comparison');
  const [chosen, setChosen] = useState(ownStars ?? 0);
  const [pointedAt, setPointedAt] = useState(0);
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const lit = pointedAt || chosen;
  async function rate(stars: number) {
    setChosen(stars);
    setAnswer(undefined);
    setAnswer(await ask(ratingsPath, { file, stars }));
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        <Text k="comparison:rating.legend" />
      </legend>
      <div className="mt-1 -ml-1.5 flex flex-wrap" onPointerLeave={() => setPointedAt(0)}>
        {allStars.map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setPointedAt(stars)}
            className="relative grid size-9 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={`stars ${file}`}
              value={stars}
              checked={chosen === stars}
              onChange={() => rate(stars)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <span className="sr-only">{t('comparison:rating.stars', { count: stars })}</span>
            <Star
              aria-hidden="true"
              className={classNames('size-6', stars <= lit ? 'fill-marker text-hint' : 'text-edge')}
            />
          </label>
        ))}
      </div>
      <p
        role="status"
        className={classNames('min-h-6 text-sm', answer?.problem ? 'text-wrong' : 'text-ink-soft')}
      >
        {answer ? <Text k={answer.problem ?? 'comparison:rating.thanks'} /> : null}
      </p>
    </fieldset>
  );
}
