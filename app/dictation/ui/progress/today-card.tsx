import { PencilLine } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import type { goalOn } from '../../progress/goal.ts';

type Goal = ReturnType<typeof goalOn>;

/** The day's goal, and how far it is reached. */
export function TodayCard({ goal }: { goal: Goal }) {
  return (
    <Card as="section" tone={goal.isReached ? 'marker' : 'sheet'}>
      <CardHeader title={<Text k="progress:today.title" />} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Ring {...goal} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-[560] font-serif text-lg">
            {goal.isReached ? (
              <Text k="progress:today.done" values={{ count: goal.done }} />
            ) : (
              <Text k="progress:today.ofGoal" values={{ done: goal.done, wanted: goal.wanted }} />
            )}
          </p>
          <p className="mt-1 text-ink-soft">
            <Text k={goal.isReached ? 'progress:today.reached' : 'progress:today.advice'} />
          </p>
          <ButtonLink
            to="/dictation"
            variant={goal.isReached ? 'secondary' : 'primary'}
            icon={<PencilLine />}
            className="mt-4"
          >
            <Text k="progress:write" />
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const round = { cx: 50, cy: 50, r: 42, fill: 'none', strokeWidth: 10, pathLength: 100 };

/** The same as the words beside it, at a glance. */
function Ring({ done, wanted }: Goal) {
  const share = Math.min(1, done / wanted);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-28 shrink-0">
      <circle {...round} className="stroke-line" />
      {share > 0 ? (
        <circle
          {...round}
          strokeLinecap="round"
          strokeDasharray={`${share * 100} 100`}
          transform="rotate(-90 50 50)"
          className={share === 1 ? 'stroke-good' : 'stroke-brand'}
        />
      ) : null}
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink font-[560] font-serif text-3xl"
      >
        {done}
      </text>
    </svg>
  );
}
