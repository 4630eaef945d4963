import { Text } from '#app/platform/i18n/text.tsx';
import type { ClosedReason } from '../subscription.policy.ts';
import { AccessActions } from './access-actions.tsx';

/** In place of a page that the learner may not use for now: on phones, and wherever no popup can open. */
export function AccessExpired({ reason }: { reason: ClosedReason }) {
  return (
    <section className="mx-auto grid max-w-xl gap-4 px-4 py-16 sm:px-6">
      <h1 className="text-3xl sm:text-4xl">
        <Text k="subscription:expired.pageTitle" />
      </h1>
      <p className="text-ink-soft text-lg">
        <Text k={reason === 'expired' ? 'subscription:expired.message' : 'subscription:expired.unpaid'} />
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <AccessActions />
      </div>
    </section>
  );
}
