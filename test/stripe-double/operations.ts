import type { Account, Kind, Stored } from './account.ts';
import type { Params } from './check-request.ts';
import {
  changeItems,
  createSchedule,
  previewInvoice,
  releaseSchedule,
  updateSchedule,
} from './plan-changes.ts';
import { type Choice, openShop } from './shop.ts';
import { noSuch, StripeRefusal } from './stripe-error.ts';

type Operation = (account: Account, params: Params, id: string) => unknown;

/** What Stripe does when it is asked to, as far as we ask. */
export const operations: Record<string, Operation> = {
  'GET /v1/customers': (account, params) =>
    listed(account, 'customer', params, ({ email }) => !params.email || email === params.email),
  'POST /v1/customers': (account, params) => account.make('customer', params),

  'GET /v1/prices': (account, params) =>
    listed(account, 'price', params, ({ lookup_key, active }) => {
      const wanted = params.lookup_keys as string[] | undefined;
      const isWanted = !wanted || wanted.includes(lookup_key as string);
      return isWanted && (params.active === undefined || active === params.active);
    }),
  'POST /v1/prices': createPrice,

  'GET /v1/checkout/sessions': (account, params) => ofCustomer(account, 'checkout.session', params),
  'POST /v1/checkout/sessions': createSession,
  'POST /v1/checkout/sessions/{id}/expire': (account, _params, id) => {
    const session = found(account, 'checkout.session', id);
    if (session.status !== 'open')
      throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    return Object.assign(session, { status: 'expired', url: null });
  },

  'POST /v1/billing_portal/sessions': (account, params) => {
    named(account, 'customer', params.customer);
    const session = account.make('billing_portal.session', params);
    return Object.assign(session, { url: `https://billing.stripe.com/p/session/${session.id}` });
  },

  'GET /v1/subscriptions': (account, params) =>
    withSchedules(
      account,
      params,
      ofCustomer(account, 'subscription', params, ({ status }) =>
        params.status === undefined ? status !== 'canceled' : ['all', status].includes(params.status),
      ),
    ),
  'POST /v1/subscriptions/{id}': (account, params, id) => {
    const subscription = found(account, 'subscription', id);
    if (subscription.status === 'canceled')
      throw new StripeRefusal(400, 'A canceled subscription can only update its cancellation details.');
    if (subscription.schedule)
      throw new StripeRefusal(400, `The subscription is managed by the schedule ${subscription.schedule}.`);
    const { items, proration_behavior, proration_date, payment_behavior, metadata, ...fields } = params;
    if (items) changeItems(account, openShop(account), subscription, params);
    Object.assign(subscription, fields);
    account.tell('customer.subscription.updated', subscription);
    return subscription;
  },
  'DELETE /v1/subscriptions/{id}': (account, _params, id) => {
    const subscription = found(account, 'subscription', id);
    if (subscription.status === 'canceled') throw noSuch('subscription', id);
    Object.assign(subscription, { status: 'canceled', ended_at: account.nowSeconds() });
    account.tell('customer.subscription.deleted', subscription);
    return subscription;
  },

  'POST /v1/invoices/create_preview': previewInvoice,
  'POST /v1/subscription_schedules': createSchedule,
  'POST /v1/subscription_schedules/{id}': (account, params, id) =>
    updateSchedule(account, found(account, 'subscription_schedule', id), params),
  'POST /v1/subscription_schedules/{id}/release': (account, _params, id) =>
    releaseSchedule(account, found(account, 'subscription_schedule', id)),

  'GET /v1/invoices': (account, params) => {
    const isExpanded = expanded(params, ['data.payments']).length > 0;
    const page = ofCustomer(account, 'invoice', params);
    const data = page.data.map(({ payments, ...invoice }) =>
      isExpanded ? { ...invoice, payments } : invoice,
    );
    return { ...page, data };
  },
  'GET /v1/payment_intents': (account, params) => {
    const isExpanded = expanded(params, ['data.latest_charge']).length > 0;
    const page = ofCustomer(account, 'payment_intent', params);
    const withCharge = (intent: Stored) => ({
      ...intent,
      latest_charge: account.find('charge', intent.latest_charge) ?? null,
    });
    return isExpanded ? { ...page, data: page.data.map(withCharge) } : page;
  },
  'GET /v1/payment_intents/{id}': (account, _params, id) => found(account, 'payment_intent', id),
  'GET /v1/disputes': (account, params) =>
    listed(
      account,
      'dispute',
      params,
      ({ payment_intent }) => !params.payment_intent || payment_intent === params.payment_intent,
    ),
};

function found(account: Account, kind: Kind, id: string): Stored {
  const one = account.find(kind, id);
  if (!one) throw noSuch(kind, id);
  return one;
}

function named(account: Account, kind: Kind, id: unknown, param: string = kind): Stored {
  const one = account.find(kind, id);
  if (!one) throw noSuch(kind, id, param);
  return one;
}

function withSchedules(account: Account, params: Params, page: ReturnType<typeof ofCustomer>) {
  if (expanded(params, ['data.schedule']).length === 0) return page;
  const data = page.data.map((one) => ({
    ...one,
    schedule: account.find('subscription_schedule', one.schedule) ?? null,
  }));
  return { ...page, data };
}

function createPrice(account: Account, params: Params): Stored {
  const { lookup_key, recurring = null, product_data: _product, ...rest } = params;
  if (account.list('price').some((price) => price.lookup_key === lookup_key))
    throw new StripeRefusal(400, 'A price already uses that lookup key.', { param: 'lookup_key' });
  return account.make('price', {
    ...{ ...rest, lookup_key, recurring },
    type: recurring ? 'recurring' : 'one_time',
    product: `prod_${account.list('price').length}`,
  });
}

function createSession(account: Account, params: Params): Stored {
  const { customer, mode, success_url, cancel_url, metadata, client_reference_id, locale } = params;
  named(account, 'customer', customer);
  const [line, ...others] = params.line_items as { price: string; quantity: number }[];
  if (!line || others.length > 0) throw new StripeRefusal(400, 'The double sells one thing at a time.');
  const price = named(account, 'price', line.price, 'line_items[0][price]');
  if ((price.type === 'recurring') !== (mode === 'subscription'))
    throw new StripeRefusal(400, `A price of type ${price.type} does not fit mode ${mode}.`, {
      param: 'mode',
    });
  const given = (params.subscription_data ?? params.payment_intent_data) as
    | { metadata?: unknown }
    | undefined;
  const wish: Choice = { price: price.id, metadata: given?.metadata ?? {} };
  const session = account.make('checkout.session', {
    ...{ customer, mode, success_url, cancel_url, metadata, client_reference_id, locale },
    amount_total: (price.unit_amount as number) * line.quantity,
    currency: price.currency,
    payment_intent: null,
    _wish: wish,
    _takesCodes: params.allow_promotion_codes === true,
  });
  return Object.assign(session, { url: `https://checkout.stripe.com/c/pay/${session.id}` });
}

/** Which of the possible expansions were asked for; any other is refused. */
function expanded(params: Params, possible: string[]): string[] {
  const asked = (params.expand ?? []) as string[];
  for (const path of asked)
    if (!possible.includes(path)) throw new StripeRefusal(400, `This property cannot be expanded (${path}).`);
  return asked;
}

function ofCustomer(
  account: Account,
  kind: Kind,
  params: Params,
  isWanted: (one: Stored) => boolean = () => true,
) {
  if (params.customer !== undefined) named(account, 'customer', params.customer);
  return listed(
    account,
    kind,
    params,
    (one) => (!params.customer || one.customer === params.customer) && isWanted(one),
  );
}

function listed(account: Account, kind: Kind, params: Params, isWanted: (one: Stored) => boolean) {
  const { limit = 10, starting_after } = params as { limit?: number; starting_after?: string };
  if (limit < 1 || limit > 100) throw new StripeRefusal(400, 'Invalid limit.', { param: 'limit' });
  const all = account.list(kind).filter(isWanted);
  const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < all.length, url: `/v1/${kind}s` };
}
