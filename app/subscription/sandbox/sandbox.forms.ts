import { z } from 'zod';

/** What the next payment does. */
export const cards = ['working', 'failing'] as const;
export type Card = (typeof cards)[number];

/** More than a year, so that every end can be reached in one step. */
export const mostDays = 400;

const days = 'sandbox:clock.invalid';

/** Which card is used. */
export const cardForm = z.object({ card: z.enum(cards, { error: 'sandbox:card.invalid' }) });

/** By how many days the clock is moved. */
export const clockForm = z.object({
  days: z.coerce
    .number({ error: days })
    .int({ error: days })
    .min(1, { error: days })
    .max(mostDays, { error: days }),
});
