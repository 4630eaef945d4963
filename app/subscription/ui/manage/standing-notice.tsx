import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Tone } from '#app/ui/tone.tsx';
import type { ShownSubscription } from '../../manage-page.server.ts';
import type { Standing } from '../../subscription.policy.ts';

/** How a person stands who has to pay for what they use. */
export type PayingStanding = Exclude<Standing, 'admin' | 'vip'>;

const tones: Record<PayingStanding, Tone> = {
  trial: 'note',
  active: 'good',
  pass: 'good',
  cancelled: 'hint',
  expired: 'hint',
  paymentFailed: 'wrong',
};

/** How someone stands, in one sentence. */
export function StandingNotice({ subscription }: { subscription: ShownSubscription }) {
  const standing = subscription.standing as PayingStanding;
  const { endsOn = '', daysLeft } = subscription;
  return (
    <Notice tone={tones[standing]} title={<Text k={`subscription:standing.${standing}`} />}>
      <p>
        <Text k={sentenceOf(standing, subscription)} values={{ count: daysLeft, date: endsOn }} />
      </p>
    </Notice>
  );
}

function sentenceOf(standing: PayingStanding, { endsOn, daysLeft }: ShownSubscription): TextKey {
  if (standing !== 'active') return `subscription:meaning.${standing}`;
  // Access may have been given without an end; and a payment may take a day or two to arrive.
  if (!endsOn) return 'subscription:meaning.endless';
  return daysLeft > 0 ? 'subscription:meaning.active' : 'subscription:meaning.late';
}
