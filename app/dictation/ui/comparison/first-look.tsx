import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ClassCounts } from './class-counts.tsx';
import { HintList } from './hint-list.tsx';
import type { PlaySentence } from './mark-row.tsx';
import { Scores } from './scores.tsx';
import type { Comparison } from './use-comparison.ts';

type FirstLookProps = { comparison: Comparison; language: Language; playSentence: PlaySentence };

/** Where to look and for what, without the right forms: the learner corrects it first. */
export function FirstLook({ comparison, language, playSentence }: FirstLookProps) {
  const { walk, firstScores, firstCount, reach, text } = comparison;
  return (
    <>
      {firstScores ? <Scores scores={firstScores} reach={reach} /> : null}
      {walk.all.length === 0 ? (
        <Notice tone="good">
          <Text k={firstCount === 0 ? 'comparison:reach.perfectSoFar' : 'comparison:panel.allTouched'} />
        </Notice>
      ) : (
        <>
          <ClassCounts mistakes={walk.all} chosen={walk.chosen} onToggle={walk.toggle} />
          <HintList {...{ walk, text, language, playSentence }} />
        </>
      )}
    </>
  );
}
