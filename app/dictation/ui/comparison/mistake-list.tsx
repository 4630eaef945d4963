import { type ReactNode, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import type { AttemptId, Mistake } from '../../attempts/attempt.ts';
import { cardCodeOf, cardOf } from '../../cards/cards.ts';
import { isRevealed } from '../../comparison/classes.ts';
import { asOne } from '../../comparison/runs.ts';
import { AppealButton } from './appeal-button.tsx';
import { Forms } from './forms.tsx';
import { MarkRow, type PlaySentence } from './mark-row.tsx';
import { RuleCard } from './rule-card.tsx';
import type { MarkWalk, Numbered } from './use-mark-walk.ts';
import { WalkList } from './walk-list.tsx';

type MistakeListProps = {
  walk: MarkWalk;
  language: Language;
  /** Without it there is nothing to object to: only a whole text is kept with its marks. */
  attemptId?: AttemptId;
  playSentence: PlaySentence;
};

type NumberedMistake = Numbered & Mistake;

const isMistake = (mark: Numbered): mark is NumberedMistake => isRevealed(mark);

/** Each mistake with the right form beside it, its rule, its sentence to hear, and a way to object. */
export function MistakeList({ walk, language, attemptId, playSentence }: MistakeListProps) {
  const t = useText('comparison');
  return (
    <WalkList
      walk={walk}
      marks={walk.marks.filter(isMistake)}
      label={t('comparison:panel.mistakes')}
      row={(run) => {
        const mistake = asOne(run);
        return (
          <>
            <MarkRow mark={mistake} count={run.length} saysHeard={false} {...{ walk, playSentence }}>
              <Forms mistake={mistake} language={language} />
            </MarkRow>
            <Remarks
              {...{ mistake, language }}
              appeal={attemptId ? <AppealButton {...{ attemptId, language, mistake }} /> : null}
            />
          </>
        );
      }}
    />
  );
}

type RemarksProps = { mistake: Mistake; language: Language; appeal: ReactNode };

/** The rule that a mistake breaks, to be opened, and the way to object. */
function Remarks({ mistake, language, appeal }: RemarksProps) {
  const [isRuleOpen, setRuleOpen] = useState(false);
  const code = cardCodeOf(mistake);
  const hasRule = code !== undefined && cardOf(code, language) !== undefined;
  return (
    <>
      <div className="-ml-3 flex flex-wrap items-center">
        {hasRule ? (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isRuleOpen}
            onClick={() => setRuleOpen(!isRuleOpen)}
          >
            <Text k="comparison:panel.rule" />
          </Button>
        ) : null}
        {appeal}
      </div>
      {hasRule && isRuleOpen ? <RuleCard {...{ code, language, mistake }} /> : null}
    </>
  );
}
