import { addPeriods } from '#app/subscription/payments/access-spans.ts';
import type { BillingPeriod } from '#app/subscription/payments/customer-snapshot.ts';
import type { Account, Kind, Stored } from './account.ts';

interface Item {
  price: Stored & { recurring: { interval: BillingPeriod }; unit_amount: number };
  current_period_start: number;
  current_period_end: number;
}

type Payment = 'paid' | 'declined' | 'pending';

/** What happens at Stripe without us: people pay, cards fail, months pass, banks take money back. */
export function openShop(account: Account) {
  const the = (kind: Kind, id: string): Stored => {
    const found = account.find(kind, id);
    if (!found) throw new Error(`The double has no ${kind} ${id}`);
    return found;
  };
  const itemOf = (subscription: Stored) => (subscription.items as { data: [Item] }).data[0];

  return {
    /** Someone pays on the payment page. */
    pay(sessionId: string): void {
      const session = the('checkout.session', sessionId);
      if (session.status !== 'open')
        throw new Error(`${sessionId} is ${session.status}: nobody can pay there`);
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      if (session.mode === 'payment') {
        const payment = charge(session, session.amount_total as number, wishOf(session).metadata);
        session.payment_intent = payment.id;
        account.tell('payment_intent.succeeded', payment);
      } else {
        const subscription = subscribe(session);
        session.subscription = subscription.id;
        account.tell('customer.subscription.created', subscription);
        account.tell('invoice.paid', bill(subscription, 'paid'));
      }
      account.tell('checkout.session.completed', session);
    },

    /** The next period begins, and its payment works, does not, or waits for a bank. */
    renew(subscriptionId: string, payment: Payment): void {
      const subscription = the('subscription', subscriptionId);
      const item = itemOf(subscription);
      item.current_period_start = item.current_period_end;
      item.current_period_end = later(item.current_period_start, item);
      subscription.status = payment === 'declined' ? 'past_due' : 'active';
      const invoice = bill(subscription, payment);
      if (payment !== 'pending')
        account.tell(payment === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice);
      account.tell('customer.subscription.updated', subscription);
    },

    /** The bank that was waited for says no. */
    bounce(subscriptionId: string): void {
      const subscription = the('subscription', subscriptionId);
      const invoice = the('invoice', subscription.latest_invoice as string);
      const [{ payment }] = (invoice.payments as { data: [{ payment: { payment_intent: string } }] }).data;
      the('payment_intent', payment.payment_intent).status = 'requires_payment_method';
      subscription.status = 'past_due';
      account.tell('invoice.payment_failed', invoice);
      account.tell('customer.subscription.updated', subscription);
    },

    /** A new card pays what was open. */
    repair(subscriptionId: string): void {
      const subscription = the('subscription', subscriptionId);
      const invoice = the('invoice', subscription.latest_invoice as string);
      settle(invoice);
      subscription.status = 'active';
      account.tell('invoice.paid', invoice);
      account.tell('customer.subscription.updated', subscription);
    },

    /** Changes a subscription as its owner does in the portal, or as Stripe does by its rules. */
    change(subscriptionId: string, fields: Record<string, unknown>): void {
      const subscription = Object.assign(the('subscription', subscriptionId), fields);
      account.tell('customer.subscription.updated', subscription);
    },

    /** Over for good. */
    end(subscriptionId: string): void {
      const at = account.nowSeconds();
      const over = { status: 'canceled', ended_at: at, canceled_at: at };
      account.tell('customer.subscription.deleted', Object.assign(the('subscription', subscriptionId), over));
    },

    /** The money goes back, all of it. */
    refund(paymentId: string): void {
      const charged = the('charge', the('payment_intent', paymentId).latest_charge as string);
      Object.assign(charged, { refunded: true, amount_refunded: charged.amount });
      account.tell('charge.refunded', charged);
    },

    /** The bank of the one who paid asks for the money. */
    dispute(paymentId: string, status: string): void {
      const charged = the('charge', the('payment_intent', paymentId).latest_charge as string);
      charged.disputed = true;
      const dispute = account.make('dispute', { status, charge: charged.id, payment_intent: paymentId });
      account.tell('charge.dispute.created', dispute);
    },
  };

  function subscribe(session: Stored): Stored {
    const at = account.nowSeconds();
    const price = the('price', wishOf(session).price) as Item['price'];
    const item: Item = { price, current_period_start: at, current_period_end: at };
    item.current_period_end = later(at, item);
    return account.make('subscription', {
      customer: session.customer,
      metadata: wishOf(session).metadata,
      status: 'active',
      start_date: at,
      ended_at: null,
      canceled_at: null,
      cancel_at: null,
      cancel_at_period_end: false,
      items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    });
  }

  function bill(subscription: Stored, payment: Payment): Stored {
    const { price, current_period_start: period_end } = itemOf(subscription);
    const amount = price.unit_amount;
    const invoice = account.make('invoice', {
      customer: subscription.customer,
      status: 'open',
      period_end,
      amount_due: amount,
      attempt_count: 1,
      hosted_invoice_url: 'https://invoice.stripe.com/i/double',
      status_transitions: { finalized_at: account.nowSeconds(), paid_at: null },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
    });
    subscription.latest_invoice = invoice.id;
    if (payment === 'paid') settle(invoice);
    if (payment === 'pending') chargeFor(invoice).status = 'processing';
    return invoice;
  }

  function settle(invoice: Stored): void {
    chargeFor(invoice);
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { finalized_at: invoice.created, paid_at: account.nowSeconds() },
    });
  }

  function chargeFor(invoice: Stored): Stored {
    const payment = charge(invoice, invoice.amount_due as number, {});
    const paidBy = { payment: { type: 'payment_intent', payment_intent: payment.id } };
    invoice.payments = { object: 'list', data: [paidBy], has_more: false, url: '/v1/invoice_payments' };
    return payment;
  }

  function charge({ customer }: Stored, amount: number, metadata: unknown): Stored {
    const charged = account.make('charge', { customer, amount, currency: 'usd', paid: true });
    const fields = { customer, amount, currency: 'usd', status: 'succeeded', metadata };
    const payment = account.make('payment_intent', { ...fields, latest_charge: charged.id });
    charged.payment_intent = payment.id;
    return payment;
  }
}

/** What a payment page was opened for; Stripe does not show it in this form. */
export interface Choice {
  price: string;
  metadata: unknown;
}
const wishOf = (session: Stored) => session._wish as Choice;

function later(fromSeconds: number, { price }: Item): number {
  return addPeriods(new Date(fromSeconds * 1000), 1, price.recurring.interval).getTime() / 1000;
}
