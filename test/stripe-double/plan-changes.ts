import { addPeriods } from '#app/subscription/payments/access-spans.ts';
import type { BillingPeriod } from '#app/subscription/payments/customer-snapshot.ts';
import type { Account, Stored } from './account.ts';
import type { Params } from './check-request.ts';
import type { Shop } from './shop.ts';
import { noSuch, StripeRefusal } from './stripe-error.ts';

export interface Price extends Stored {
  recurring: { interval: BillingPeriod };
  unit_amount: number;
}

export interface Item {
  id: string;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

interface Phase {
  items: { price: string }[];
  start_date: number;
  end_date: number;
  metadata: Record<string, string> | null;
}

export const itemOf = (subscription: Stored) => (subscription.items as { data: [Item] }).data[0];

/** The end of a period that begins at this second. */
export const periodEnd = (fromSeconds: number, { recurring }: Pick<Price, 'recurring'>): number =>
  addPeriods(new Date(fromSeconds * 1000), 1, recurring.interval).getTime() / 1000;

interface WantedItem {
  id?: string;
  price?: string;
}

function wantedPrice(account: Account, [wanted]: WantedItem[], param: string): Price {
  const price = account.find('price', wanted?.price);
  if (!price) throw noSuch('price', wanted?.price, `${param}[0][price]`);
  return price as Price;
}

/** What the owner has at Stripe: below nothing, Stripe owes it to them. */
const balanceOf = (account: Account, { customer }: Stored) =>
  ((account.find('customer', customer)?.balance as number | undefined) ?? 0) || 0;

/** The lines of the invoice for another price: unused time of the old one, and time of the new one. */
function differenceOf(account: Account, subscription: Stored, price: Price, date: number) {
  const item = itemOf(subscription);
  const { current_period_start: begin, current_period_end: end } = item;
  if (date < begin || date > end)
    throw new StripeRefusal(400, 'Cannot specify proration_date outside of current subscription period', {
      param: 'subscription_proration_date',
    });
  const share = (amount: number) => Math.round((amount * (end - date)) / (end - begin));
  const isSameLength = price.recurring.interval === item.price.recurring.interval;
  const total =
    -share(item.price.unit_amount) + (isSameLength ? share(price.unit_amount) : price.unit_amount);
  const starting_balance = balanceOf(account, subscription);
  return { isSameLength, total, starting_balance, amount_due: Math.max(0, total + starting_balance) };
}

/** What an invoice would ask for, without making it. */
export function previewInvoice(account: Account, params: Params) {
  const subscription = account.find('subscription', params.subscription);
  if (!subscription || subscription.customer !== params.customer)
    throw noSuch('subscription', params.subscription, 'subscription');
  const { items, proration_behavior, proration_date } = params.subscription_details as Params;
  if (proration_behavior !== 'always_invoice')
    throw new StripeRefusal(400, 'The double previews only what is invoiced at once.');
  const price = wantedPrice(account, items as WantedItem[], 'subscription_details[items]');
  const { isSameLength: _same, ...sums } = differenceOf(account, subscription, price, Number(proration_date));
  return { object: 'invoice', status: 'draft', currency: 'usd', ...sums };
}

/** Another price for a subscription, with the difference paid at once; a card that fails leaves everything as it was. */
export function changeItems(account: Account, shop: Shop, subscription: Stored, params: Params): void {
  const { items, proration_behavior, proration_date, payment_behavior } = params;
  if (proration_behavior !== 'always_invoice' || payment_behavior !== 'error_if_incomplete')
    throw new StripeRefusal(400, 'The double changes prices at once and whole, or not at all.');
  const item = itemOf(subscription);
  const [wanted] = items as WantedItem[];
  if (wanted?.id !== item.id) throw noSuch('subscription_item', wanted?.id, 'items[0][id]');
  const price = wantedPrice(account, items as WantedItem[], 'items');
  const sums = differenceOf(account, subscription, price, Number(proration_date));
  const customer = account.find('customer', subscription.customer) as Stored;
  if (sums.amount_due > 0 && customer._cardFails)
    throw new StripeRefusal(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' });
  customer.balance = Math.min(0, sums.total + sums.starting_balance);
  Object.assign(subscription.metadata as object, params.metadata);
  item.price = price;
  if (!sums.isSameLength) {
    item.current_period_start = account.nowSeconds();
    item.current_period_end = periodEnd(item.current_period_start, price);
  }
  shop.billDifference(subscription, sums.amount_due);
}

const phasesOf = (schedule: Stored) => schedule.phases as Phase[];

/** A schedule that changes nothing yet: the phase that is on. */
export function createSchedule(account: Account, { from_subscription }: Params): Stored {
  const subscription = account.find('subscription', from_subscription);
  if (!subscription) throw noSuch('subscription', from_subscription, 'from_subscription');
  if (subscription.schedule)
    throw new StripeRefusal(400, 'This subscription is already attached to a schedule.');
  const { price, current_period_start: start_date, current_period_end: end_date } = itemOf(subscription);
  const phases = [{ items: [{ price: price.id }], start_date, end_date, metadata: {}, currency: 'usd' }];
  const { customer, id } = subscription;
  const schedule = account.make('subscription_schedule', {
    ...{ customer, subscription: id, phases, status: 'active', end_behavior: 'release' },
  });
  subscription.schedule = schedule.id;
  account.tell('customer.subscription.updated', subscription);
  return schedule;
}

/** What is to come: each phase begins where the one before ends. */
export function updateSchedule(account: Account, schedule: Stored, params: Params): Stored {
  if (schedule.status !== 'active') throw new StripeRefusal(400, 'This schedule is no longer active.');
  const [current] = phasesOf(schedule);
  const given = params.phases as (Partial<Phase> &
    Pick<Phase, 'items'> & { duration?: { interval: BillingPeriod } })[];
  if (given[0]?.start_date !== current?.start_date)
    throw new StripeRefusal(400, 'You can not modify the start date of the current phase.');
  let begin = current?.start_date ?? 0;
  schedule.phases = given.map(({ duration, ...phase }, at) => {
    wantedPrice(account, phase.items, `phases[${at}][items]`);
    const ends = duration ? periodEnd(begin, { recurring: duration }) : phase.end_date;
    if (!ends) throw new StripeRefusal(400, 'A phase needs an end.', { param: `phases[${at}][end_date]` });
    const whole = { metadata: {}, currency: 'usd', ...phase, start_date: begin, end_date: ends };
    begin = ends;
    return whole;
  });
  const subscription = account.find('subscription', schedule.subscription) as Stored;
  account.tell('customer.subscription.updated', subscription);
  return schedule;
}

export function releaseSchedule(account: Account, schedule: Stored): Stored {
  if (schedule.status !== 'active')
    throw new StripeRefusal(400, 'You cannot release a schedule that is not active.');
  Object.assign(schedule, { status: 'released', released_at: account.nowSeconds() });
  const subscription = account.find('subscription', schedule.subscription) as Stored;
  subscription.schedule = null;
  account.tell('customer.subscription.updated', subscription);
  return schedule;
}

/** At the end of a period a subscription enters its next phase, paid or not. */
export function enterNextPhase(account: Account, subscription: Stored): void {
  const schedule = account.find('subscription_schedule', subscription.schedule);
  if (!schedule) return;
  const item = itemOf(subscription);
  const phase = phasesOf(schedule).find(({ start_date }) => start_date === item.current_period_end);
  if (!phase) {
    releaseSchedule(account, schedule);
    return;
  }
  item.price = account.find('price', phase.items[0]?.price) as Price;
  Object.assign(subscription.metadata as object, phase.metadata);
}
