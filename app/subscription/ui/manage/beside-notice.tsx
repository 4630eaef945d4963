import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Tone } from '#app/ui/tone.tsx';
import type { BesideKind } from '../../beside.ts';
import type { ShownBeside } from '../../manage-page.server.ts';
import { planTextKey } from '../../plan-texts.ts';

const tones: Record<BesideKind, Tone> = {
  renewing: 'note',
  cancelled: 'note',
  unpaid: 'wrong',
  pass: 'note',
  later: 'note',
};

/** What someone has besides, and what it costs them: a subscription that goes on under a pass, a pass that begins later. */
export function BesideNotice({ beside, isPortalOpen }: { beside: ShownBeside; isPortalOpen: boolean }) {
  const t = useText('plans');
  const { kind, planName, price, from, until } = beside;
  const key = planTextKey(planName);
  const plan = key ? t(key as never) : planName;
  const wayOut = isPortalOpen ? wayOuts[kind] : undefined;
  return (
    <Notice tone={tones[kind]}>
      <p>
        <Text k={`subscription:beside.${kind}`} values={{ plan, price, from, date: until }} />
        {wayOut ? (
          <>
            {' '}
            <Text k={wayOut} />
          </>
        ) : null}
      </p>
    </Notice>
  );
}

/** What one can do about it with the button below. */
const wayOuts: Partial<Record<BesideKind, TextKey>> = {
  renewing: 'subscription:beside.cancelBelow',
  unpaid: 'subscription:beside.payBelow',
};
