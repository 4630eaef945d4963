import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { cardOf } from '../cards/cards.ts';
import type { Reason } from './compose-set.ts';

type SetReasonProps = { reason: Reason; language: Language };

/** Why a sentence is in a set, in a few words and with the figures. */
export function SetReason({ reason, language }: SetReasonProps) {
  const { kind, key, chances, failures } = reason;
  if (kind === 'level')
    return key === 'none' ? (
      <Text k="today:reason.start" />
    ) : (
      <Text k="today:reason.level" values={{ level: key }} />
    );
  if (kind === 'rule') return <RuleReason {...{ reason, language }} />;
  const values = { word: key, failures, chances };
  return <Text k={failures === 0 ? 'today:reason.newWord' : 'today:reason.word'} values={values} />;
}

function RuleReason({ reason: { key, chances, failures }, language }: SetReasonProps) {
  const t = useText('rules');
  const card = cardOf(key, language);
  const values = { name: card ? String(t(card.nameKey as never)) : key, failures, chances };
  return <Text k={failures === 0 ? 'today:reason.newRule' : 'today:reason.rule'} values={values} />;
}
