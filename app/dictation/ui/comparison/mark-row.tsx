import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { ClassSign } from './class-sign.tsx';
import { HeardSign } from './heard-sign.tsx';
import type { MarkWalk, Numbered } from './use-mark-walk.ts';

/** Plays a sentence; there is none where nobody knows when its sentences are spoken. */
export type PlaySentence = ((position: number) => void) | undefined;

type MarkRowProps = {
  mark: Numbered;
  /** How many words are missing there. */
  count: number;
  walk: MarkWalk;
  /** Whether it is also said of a word that was heard right. */
  saysHeard: boolean;
  playSentence: PlaySentence;
  /** What stands there. */
  children: ReactNode;
};

/** One mark of a list: its class, what stands there, and its sentence to hear. */
export function MarkRow({ mark, count, walk, saysHeard, playSentence, children }: MarkRowProps) {
  const t = useText('comparison');
  const { verdict, number, sentence, heard } = mark;
  return (
    <div className="flex items-start gap-2">
      <button
        type="button"
        data-place=""
        onFocus={() => walk.select(number)}
        onClick={() => walk.visit(number)}
        className="min-w-0 flex-1 rounded-tick text-left"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 text-ink-soft text-sm">
          <ClassSign verdict={verdict} />
          <Text k={`comparison:verdict.${verdict}`} />
          {count > 1 ? <span className="tabular-nums">{count}</span> : null}
          {saysHeard || !heard ? <HeardSign heard={heard} /> : null}
        </span>
        {children}
      </button>
      {playSentence ? (
        <IconButton
          label={t('comparison:panel.play')}
          icon={<Play />}
          size="small"
          onClick={() => playSentence(sentence)}
        />
      ) : null}
    </div>
  );
}
