import { Text } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

export type PaymentStatus = 'paid' | 'failed' | 'refunded';

const tones: Record<PaymentStatus, BadgeTone> = { paid: 'good', failed: 'wrong', refunded: 'plain' };

/** How a payment ended. */
export const StatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={tones[status]}>
    <Text k={`sandbox:payment.${status}`} />
  </Badge>
);
