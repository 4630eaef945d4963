import { Play } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { wordBefore } from '../../comparison/place-words.ts';
import { ClassCounts } from './class-counts.tsx';
import { ClassSign } from './class-sign.tsx';
import { HeardSign } from './heard-sign.tsx';
import { Scores } from './scores.tsx';
import type { Comparison } from './use-comparison.ts';
import type { MarkWalk, Numbered } from './use-mark-walk.ts';
import { WalkList } from './walk-list.tsx';

type FirstLookProps = {
  comparison: Comparison;
  language: Language;
  playSentence: (position: number) => void;
};

/** Where to look and for what, without the right forms: the learner corrects it first. */
export function FirstLook({ comparison, language, playSentence }: FirstLookProps) {
  const t = useText('comparison');
  const { walk, firstScores, text } = comparison;
  return (
    <>
      {firstScores ? <Scores scores={firstScores} /> : null}
      {walk.all.length === 0 ? (
        <Notice tone="good">
          <Text k="comparison:panel.allTouched" />
        </Notice>
      ) : (
        <>
          <ClassCounts mistakes={walk.all} chosen={walk.chosen} onToggle={walk.toggle} />
          <WalkList
            walk={walk}
            marks={walk.marks}
            label={t('comparison:panel.hints')}
            row={([hint, ...more]) => (
              <HintRow {...{ hint, text, language, walk, playSentence }} count={1 + more.length} />
            )}
          />
        </>
      )}
    </>
  );
}

type HintRowProps = {
  hint: Numbered;
  /** How many words are missing there. */
  count: number;
  text: string;
  language: Language;
  walk: MarkWalk;
  playSentence: (position: number) => void;
};

function HintRow({ hint, count, text, language, walk, playSentence }: HintRowProps) {
  const t = useText('comparison');
  const { verdict, number, sentence, heard } = hint;
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
          <HeardSign heard={heard} />
        </span>
        <span className="wrap-anywhere block">
          <HintPlace {...{ hint, text, language }} />
        </span>
        {verdict === 'correct' ? null : (
          <span className="block text-ink-soft text-sm">
            <Text k={`comparison:panel.advice.${verdict}`} />
          </span>
        )}
      </button>
      <IconButton
        label={t('comparison:panel.play')}
        icon={<Play />}
        size="small"
        onClick={() => playSentence(sentence)}
      />
    </div>
  );
}

/** The learner's own words at the place; of something missing, the word it comes after. */
function HintPlace({ hint, text, language }: Pick<HintRowProps, 'hint' | 'text' | 'language'>) {
  const own = text.slice(hint.learnerStart, hint.learnerEnd);
  const word = own || wordBefore(text, hint.learnerStart);
  if (own)
    return (
      <span lang={language} translate="no" className="font-medium">
        {own}
      </span>
    );
  return word ? <Text k="comparison:panel.after" values={{ word }} /> : <Text k="comparison:panel.atStart" />;
}
