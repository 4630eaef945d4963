import { z } from 'zod';

/** What the next payment does. */
export const cards = ['working', 'failing'] as const;
export type Card = (typeof cards)[number];

/** More than a year, so that every end can be reached in one step. */
export const mostDays = 400;

const days = 'sandbox:clock.invalid';

/** Which card is used. */
export const cardForm = z.object({ card: z.enum(cards, { error: 'sandbox:card.invalid' }) });

/** The one promotion code that the sandbox knows, and what it takes off the first payment of a subscription, in percent. */
export const promotion = { code: 'PLAY20', percent: 20 };

/** What is paid with, and a promotion code if there is one. */
export const payForm = cardForm.extend({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || code === promotion.code, { error: 'sandbox:code.unknown' })
    .optional(),
});

/** What a code takes off an amount. */
export const discountOf = (amountCents: number) => Math.round((amountCents * promotion.percent) / 100);

/** By how many days the clock is moved. */
export const clockForm = z.object({
  days: z.coerce
    .number({ error: days })
    .int({ error: days })
    .min(1, { error: days })
    .max(mostDays, { error: days }),
});

/** Everything the sandbox names begins with this, so that nothing of it is taken for Stripe's. */
const mark = 'sandbox';

const anyId = new RegExp(`^${mark}_(cs|pay)_[0-9a-z-]{1,80}$`);

/** The customer of a person: asked twice, it is the same. */
export const customerIdOf = (userId: string) => `${mark}_cus_${userId}`;

/** Says whether an id stored earlier was given out by the sandbox. */
export const isOfSandbox = (id: string) => id.startsWith(`${mark}_`);

/** The payment page of a checkout. What is bought there is named after it, so that nothing can be bought twice. */
export const sessionIdOf = (checkoutId: string) => `${mark}_cs_${checkoutId}`;

/** The subscription that was bought on a payment page. */
export const subscriptionIdOf = (sessionId: string) => sessionId.replace('_cs_', '_sub_');

/** One payment, by its number, for what was bought on a payment page or for a subscription. */
export const paymentIdOf = (boughtId: string, number: string) =>
  `${boughtId.replace(/_(cs|sub)_/, '_pay_')}-${number}`;

/** An id as an address brings it; `undefined` for what cannot be one, so that the database is never asked about it. */
export const parseSandboxId = (raw: unknown): string | undefined =>
  typeof raw === 'string' && anyId.test(raw) ? raw : undefined;
