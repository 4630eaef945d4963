import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { AttemptId, Mistake } from '../../attempts/attempt.ts';
import { cardCodeOf, cardOf } from '../../cards/cards.ts';
import { isRevealed } from '../../comparison/classes.ts';
import { asOne } from '../../comparison/runs.ts';
import { AppealButton } from './appeal-button.tsx';
import { ClassSign } from './class-sign.tsx';
import { Forms } from './forms.tsx';
import { HeardSign } from './heard-sign.tsx';
import { RuleCard } from './rule-card.tsx';
import type { MarkWalk, Numbered } from './use-mark-walk.ts';
import { WalkList } from './walk-list.tsx';

type MistakeListProps = {
  walk: MarkWalk;
  language: Language;
  /** Without it there is nothing to object to: only a whole text is kept with its marks. */
  attemptId?: AttemptId;
  playSentence: (position: number) => void;
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
      row={(run) => (
        <MistakeRow
          {...{ walk, language }}
          mistake={asOne(run)}
          count={run.length}
          onPlay={() => playSentence(run[0].sentence)}
          appeal={attemptId ? <AppealButton {...{ attemptId, language }} mistake={asOne(run)} /> : null}
        />
      )}
    />
  );
}

type MistakeRowProps = {
  mistake: NumberedMistake;
  /** How many words are missing there. */
  count: number;
  walk: MarkWalk;
  language: Language;
  onPlay: () => void;
  appeal: ReactNode;
};

function MistakeRow({ mistake, count, walk, language, onPlay, appeal }: MistakeRowProps) {
  const t = useText('comparison');
  const [isRuleOpen, setRuleOpen] = useState(false);
  const { verdict, heard, number } = mistake;
  const code = cardCodeOf(mistake);
  const hasRule = code !== undefined && cardOf(code, language) !== undefined;
  return (
    <>
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
            {heard ? null : <HeardSign heard={false} />}
          </span>
          <Forms mistake={mistake} language={language} />
        </button>
        <IconButton label={t('comparison:panel.play')} icon={<Play />} size="small" onClick={onPlay} />
      </div>
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
      {hasRule && isRuleOpen ? <RuleCard code={code} language={language} /> : null}
    </>
  );
}
