import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { CustomerSnapshot } from '#app/subscription/payments/customer-snapshot.ts';
import type {
  ChangeQuote,
  NewCustomer,
  Order,
  PaymentProvider,
  PlanChange,
  ProviderRefusal,
} from '#app/subscription/payments/payment-provider.ts';

export interface TestProvider extends PaymentProvider {
  /** What it knows about a customer from now on. */
  know(customerId: string, truth: Partial<CustomerSnapshot>): void;
  /** Answers nothing any more, until this is set back. */
  isDown: boolean;
  /** Answers questions and opens no pages, until this is set back. */
  isClosed: boolean;
  /** Has deleted this customer. */
  forget(customerId: string): void;
  /** The next answer is what is known when it is asked for, and is given when the test says so. */
  holdNextAnswer(): { asked: Promise<void>; give: () => void };
  /** Every order a page was opened for, the oldest first. */
  orders: Order[];
  people: NewCustomer[];
  questions: number;
  /** Whose subscriptions were ended at once. */
  cancelled: string[];
  /** Whose renewals were stopped. */
  stopped: string[];
  /** Every change of plan it was asked to make; those at once say from when on days count. */
  changes: (PlanChange & { proratedAt?: Date })[];
  /** Which subscriptions were to stay as they are. */
  kept: string[];
  /** What it wants for a change at once. */
  quote: (change: PlanChange) => ChangeQuote;
  /** Where its portal is said to be; wrong when a test wants that. */
  portalUrl: string;
}

const nothing: CustomerSnapshot = { subscriptions: [], passes: [], payments: [] };

/** A provider without any pages, whose mind the test makes up. */
export function openTestProvider(name: PaymentProvider['name'] = 'stripe'): TestProvider {
  const truths = new Map<string, CustomerSnapshot>();
  const gone = new Set<string>();
  const held: { tellAsked: () => void; given: Promise<void> }[] = [];
  const unavailable = () => refuse('unavailable', 'subscription:provider.unavailable');
  const noCustomer = () => refuse('missing', 'subscription:provider.noCustomer');
  /** Says no for the reasons a provider has, else what is asked for. */
  const unlessRefused = <Value>(
    customerId: string | undefined,
    value: () => Value,
  ): Outcome<Value, ProviderRefusal> => {
    if (provider.isDown || (provider.isClosed && customerId)) return unavailable();
    return customerId !== undefined && gone.has(customerId) ? noCustomer() : ok(value());
  };
  const provider: TestProvider = {
    name,
    portalAddress: 'https://billing.example/',
    portalUrl: 'https://billing.example/session/1',
    isDown: false,
    isClosed: false,
    orders: [],
    people: [],
    questions: 0,
    cancelled: [],
    stopped: [],
    changes: [],
    kept: [],
    quote: () => ({ dueCents: 300, creditCents: 0, currency: 'usd' }),
    know: (customerId, truth) => truths.set(customerId, { ...nothing, ...truth }),
    forget: (customerId) => gone.add(customerId),
    owns: (id) => /^(cus|sub)_/.test(id),
    forPerson: () => provider,
    createCustomer: async (person) =>
      unlessRefused(undefined, () => {
        provider.people.push(person);
        const id = `cus_${person.userId}`;
        return gone.has(id) ? `${id}_again` : id;
      }),
    openCheckout: async (order) =>
      unlessRefused(order.customerId, () => {
        provider.orders.push(order);
        return { sessionId: `cs_${order.checkoutId}`, url: `https://pay.example/${order.checkoutId}` };
      }),
    openPortal: async ({ customerId }) => unlessRefused(customerId, () => ({ url: provider.portalUrl })),
    quoteChange: async (change) => unlessRefused(change.customerId, () => provider.quote(change)),
    changeNow: async (change) => unlessRefused(change.customerId, () => void provider.changes.push(change)),
    changeAtRenewal: async (change) =>
      unlessRefused(change.customerId, () => void provider.changes.push(change)),
    keepPlan: async ({ customerId, subscriptionId }) =>
      unlessRefused(customerId, () => void provider.kept.push(subscriptionId)),
    async readCustomer(customerId) {
      provider.questions += 1;
      if (provider.isDown) throw new Error('the provider is away');
      const truth = truths.get(customerId) ?? nothing;
      const hold = held.shift();
      hold?.tellAsked();
      await hold?.given;
      return truth;
    },
    async cancelEverything(customerId) {
      if (provider.isDown) throw new Error('the provider is away');
      provider.cancelled.push(customerId);
    },
    async stopRenewals(customerId) {
      if (provider.isDown) throw new Error('the provider is away');
      provider.stopped.push(customerId);
    },
    holdNextAnswer() {
      const asked = Promise.withResolvers<void>();
      const given = Promise.withResolvers<void>();
      held.push({ tellAsked: asked.resolve, given: given.promise });
      return { asked: asked.promise, give: given.resolve };
    },
  };
  return provider;
}
