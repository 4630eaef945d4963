import { timestamp } from 'drizzle-orm/pg-core';

/** A column for an instant: always with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
