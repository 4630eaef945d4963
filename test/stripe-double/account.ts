import { readFileSync } from 'node:fs';
import { projectPath } from '#app/platform/project.server.ts';

/** Something Stripe stores. Fields that tests read have a type; the others are as in Stripe's samples. */
export interface Stored {
  id: string;
  object: string;
  created: number;
  customer?: string | null;
  [field: string]: unknown;
}

export interface StripeEvent extends Stored {
  type: string;
  data: { object: Stored };
}

const kinds = {
  customer: 'cus_',
  price: 'price_',
  'checkout.session': 'cs_test_',
  'billing_portal.session': 'bps_',
  subscription: 'sub_',
  subscription_schedule: 'sub_sched_',
  invoice: 'in_',
  payment_intent: 'pi_',
  charge: 'ch_',
  dispute: 'dp_',
  event: 'evt_',
} as const;
export type Kind = keyof typeof kinds;

const samples: Record<Kind, Stored> = JSON.parse(
  readFileSync(projectPath('test/stripe-double/schemas/sample-objects.json'), 'utf8'),
);

export type Account = ReturnType<typeof openAccount>;

/** What one account at Stripe stores, and every event that happened in it. */
export function openAccount() {
  const kept = new Map<string, Stored>();
  const events: StripeEvent[] = [];
  let made = 0;
  let nowMs: number | undefined;
  const nowSeconds = () => Math.floor((nowMs ?? Date.now()) / 1000);

  /** A new object: Stripe's sample, with what is different about it. */
  function make(kind: Kind, fields: Record<string, unknown>): Stored {
    made += 1;
    const id = `${kinds[kind]}${String(made).padStart(8, '0')}`;
    const one = { ...structuredClone(samples[kind]), created: nowSeconds(), metadata: {}, ...fields, id };
    kept.set(id, one);
    return one;
  }

  return {
    events,
    nowSeconds,
    /** Sets the account's clock; without it, it is the machine's. */
    setClock(at: Date): void {
      nowMs = at.getTime();
    },
    make,
    find: (kind: Kind, id: unknown): Stored | undefined => {
      const one = kept.get(String(id));
      return one?.object === kind ? one : undefined;
    },
    /** Everything of a kind, the newest first. */
    list: (kind: Kind): Stored[] => [...kept.values()].filter(({ object }) => object === kind).reverse(),
    /** Notes that something happened, with the object as it is at this moment. */
    tell(type: string, about: Stored): void {
      const data = { object: structuredClone(about) };
      events.push(make('event', { type, data }) as StripeEvent);
    },
  };
}
