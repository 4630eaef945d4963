import { Text } from '#app/platform/i18n/text.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { Progress as Bar } from '#app/ui/progress.tsx';
import type { Misses } from '../../progress/code-statistics.ts';
import type { Progress } from '../../progress/progress.ts';
import { useShareText } from '../comparison/share-text.ts';

/** How many of the little words were missed, and how many of the others. */
export function WordKinds({ misses }: { misses: Progress['misses'] }) {
  return (
    <Card as="section">
      <CardHeader title={<Text k="progress:kinds.title" />} intro={<Text k="progress:kinds.intro" />} />
      <div className="grid gap-5">
        <Kind misses={misses.function} k="progress:kinds.function" />
        <Kind misses={misses.content} k="progress:kinds.content" />
      </div>
    </Card>
  );
}

type KindProps = { misses: Misses; k: 'progress:kinds.function' | 'progress:kinds.content' };

function Kind({ misses: { all, missed }, k }: KindProps) {
  const shareText = useShareText();
  return (
    <div>
      <Bar
        label={<Text k={k} />}
        value={missed}
        max={Math.max(1, all)}
        valueText={shareText(all === 0 ? 0 : missed / all)}
        tone="wrong"
      />
      <p className="mt-1.5 text-ink-soft text-sm tabular-nums">
        <Text k="progress:kinds.missed" values={{ missed, all }} />
      </p>
    </div>
  );
}
