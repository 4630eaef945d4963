import type { Account, Kind, Stored } from './account.ts';
import { enterNextPhase, type Item, itemOf, type Price, periodEnd } from './plan-changes.ts';

export type Shop = ReturnType<typeof openShop>;

type Payment = 'paid' | 'declined' | 'pending';

/** What happens at Stripe without us: people pay, cards fail, months pass, banks take money back. */
export function openShop(account: Account) {
  const the = (kind: Kind, id: string): Stored => {
    const found = account.find(kind, id);
    if (!found) throw new Error(`The double has no ${kind} ${id}`);
    return found;
  };

  return {
    /** Someone pays on the payment page, perhaps with a promotion code for the first payment. */
    pay(sessionId: string, percentOff = 0): void {
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
        const item = itemOf(subscription);
        const off = Math.round((item.price.unit_amount * percentOff) / 100);
        if (off > 0 && !session._takesCodes) throw new Error('this payment page takes no promotion codes');
        item._paid = item.price.unit_amount - off;
        account.tell('invoice.paid', bill(subscription, 'paid', item._paid));
      }
      account.tell('checkout.session.completed', session);
    },

    /** The next period begins, and its payment works, does not, or waits for a bank. */
    renew(subscriptionId: string, payment: Payment): void {
      const subscription = the('subscription', subscriptionId);
      const item = itemOf(subscription);
      enterNextPhase(account, subscription);
      delete item._paid;
      item.current_period_start = item.current_period_end;
      item.current_period_end = periodEnd(item.current_period_start, item.price);
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

    /** The difference after a change of price: an invoice, paid at once; what Stripe owes is taken for it first. */
    billDifference(subscription: Stored, amount_due: number): void {
      const invoice = bill(subscription, 'paid', amount_due);
      account.tell('invoice.paid', invoice);
    },

    /** From now on the card of a customer pays nothing, or works again. */
    breakCard(customerId: string, isBroken = true): void {
      the('customer', customerId)._cardFails = isBroken;
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
    const price = the('price', wishOf(session).price) as Price;
    const id = `si_${session.id.replace(/\D/g, '')}`;
    const item: Item = { id, price, current_period_start: at, current_period_end: periodEnd(at, price) };
    return account.make('subscription', {
      customer: session.customer,
      metadata: wishOf(session).metadata,
      status: 'active',
      start_date: at,
      ended_at: null,
      canceled_at: null,
      cancel_at: null,
      cancel_at_period_end: false,
      schedule: null,
      items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    });
  }

  function bill(subscription: Stored, payment: Payment, difference?: number): Stored {
    const { price, current_period_start: period_end } = itemOf(subscription);
    const amount = difference ?? lessBalance(subscription, price.unit_amount);
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
        subscription_details: {
          subscription: subscription.id,
          metadata: { ...(subscription.metadata as object) },
        },
      },
    });
    subscription.latest_invoice = invoice.id;
    if (payment === 'paid') settle(invoice);
    if (payment === 'pending') chargeFor(invoice).status = 'processing';
    return invoice;
  }

  /** What Stripe owes a customer is taken for what they have to pay. */
  function lessBalance({ customer: id }: Stored, amount: number): number {
    const customer = the('customer', id ?? '');
    const owed = Math.max(0, -((customer.balance as number | undefined) ?? 0));
    const used = Math.min(owed, amount);
    customer.balance = used - owed;
    return amount - used;
  }

  function settle(invoice: Stored): void {
    if (invoice.amount_due !== 0) chargeFor(invoice);
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
