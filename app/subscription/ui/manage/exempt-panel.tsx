import { BadgeCheck } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';

type ExemptPanelProps = { standing: 'admin' | 'vip'; hasSubscription: boolean; isCharged: boolean };

/** For those to whom everything is open, whatever they bought. */
export function ExemptPanel({ standing, hasSubscription, isCharged }: ExemptPanelProps) {
  return (
    <Card as="section" tone="brand" padding="large" className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <BadgeCheck aria-hidden="true" className="size-10 text-brand" />
      <div className="grid gap-2">
        <h2 className="text-2xl">
          <Text k={`subscription:exempt.${standing}.title`} />
        </h2>
        <p className="max-w-[60ch]">
          <Text k={`subscription:exempt.${standing}.text`} />
        </p>
        {hasSubscription ? (
          <p className="max-w-[60ch]">
            <Text k={`subscription:exempt.${isCharged ? 'stillPaying' : 'paysNoMore'}`} />
          </p>
        ) : (
          <>
            <h3 className="mt-3 text-lg">
              <Text k="subscription:exempt.noneTitle" />
            </h3>
            <p className="max-w-[60ch] text-ink-soft">
              <Text k="subscription:exempt.noneText" />
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
