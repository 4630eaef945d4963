import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { wordBefore } from '../../comparison/place-words.ts';
import { MarkRow, type PlaySentence } from './mark-row.tsx';
import type { MarkWalk, Numbered } from './use-mark-walk.ts';
import { WalkList } from './walk-list.tsx';

type HintListProps = {
  walk: MarkWalk;
  /** What the places of the hints are in. */
  text: string;
  language: Language;
  playSentence: PlaySentence;
};

/** Each place to look at, in words: what stands there, and what to look for. */
export function HintList({ walk, text, language, playSentence }: HintListProps) {
  const t = useText('comparison');
  return (
    <WalkList
      walk={walk}
      marks={walk.marks}
      label={t('comparison:panel.hints')}
      row={([hint, ...more]) => (
        <MarkRow mark={hint} count={1 + more.length} saysHeard {...{ walk, playSentence }}>
          <span className="wrap-anywhere block">
            <HintPlace {...{ hint, text, language }} />
          </span>
          {hint.verdict === 'correct' ? null : (
            <span className="block text-ink-soft text-sm">
              <Text k={`comparison:panel.advice.${hint.verdict}`} />
            </span>
          )}
        </MarkRow>
      )}
    />
  );
}

type HintPlaceProps = { hint: Numbered; text: string; language: Language };

/** The learner's own words at the place; of something missing, the word it comes after. */
function HintPlace({ hint, text, language }: HintPlaceProps) {
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
