import type { ReactNode } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { cardOf } from '../cards/cards.ts';
import type { Reason } from './compose-set.ts';

/** Why a sentence is in a set, in a few words and with the figures. */
export function SetReason({ reason, language }: { reason: Reason; language: Language }) {
  const { kind, key, chances, failures } = reason;
  if (kind === 'level')
    return key === 'none' ? (
      <Text k="today:reason.start" />
    ) : (
      <Text k="today:reason.level" values={{ level: key }} />
    );
  const isNew = failures === 0;
  if (kind === 'word') {
    const values = { word: key, failures, chances };
    return <Text k={isNew ? 'today:reason.newWord' : 'today:reason.word'} values={values} />;
  }
  const card = cardOf(key, language);
  const name = card ? <Text k={card.nameKey} /> : key;
  return (
    <Text
      k={isNew ? 'today:reason.newRule' : 'today:reason.rule'}
      values={{ failures, chances }}
      components={{ name: <Inserted inside={name} /> }}
    />
  );
}

/** Stands where the text has its empty tag, whatever is put into that. */
const Inserted = ({ inside }: { inside: ReactNode }) => inside;
