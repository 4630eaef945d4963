import type { Db } from '#app/platform/db/database.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentEvents } from './payments.tables.server.ts';
import { enqueueSync } from './sync-customer.server.ts';

/** What a provider sends: never what happened, only that there is something to ask about. */
export interface ProviderEvent {
  id: string;
  provider: PaymentProvider['name'];
  type: string;
  /** Who to ask about; an event about nobody is only remembered. */
  customerId: string | null;
}

/**
 * Takes an event once, however often and in however many processes it arrives: its id and the question that follows
 * from it are stored together or not at all.
 */
export function takeEvent(db: Db, event: ProviderEvent): Promise<'taken' | 'known'> {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(paymentEvents)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!stored) return 'known';
    if (event.customerId) await enqueueSync(tx, event.customerId);
    return 'taken';
  });
}
