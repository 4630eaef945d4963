import { describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openPayments } from './open-payments.server.ts';

const production = {
  APP_MODE: 'production',
  BASE_URL: 'https://dictoria.example/',
  SMTP_URL: 'smtp://localhost',
  AUTH_SECRET: 'x'.repeat(32),
};
const stripe = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };

/** Opening talks to nobody, so no database is needed yet. */
const open = (settings: Record<string, string>) => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
  return { ...openPayments(readEnv(settings), { db: {} as Db, log }), lines };
};

describe('money comes in', () => {
  test('by the sandbox on one’s own machine', () => {
    const { provider, baseUrl } = open({ PORT: '4000' });
    expect(provider?.name).toBe('sandbox');
    expect(baseUrl).toBe('http://localhost:4000');
  });

  test.each([{}, production])('by Stripe where there is a key: %j', (settings) => {
    expect(open({ ...settings, ...stripe }).provider?.name).toBe('stripe');
  });

  test.each([
    ['sk_test_123', production, true],
    ['rk_test_123', production, true],
    ['sk_live_123', production, false],
    ['sk_test_123', {}, false],
  ])('by %s, and the log warns of play money in production', (STRIPE_SECRET_KEY, settings, isWarned) => {
    const { lines } = open({ ...settings, ...stripe, STRIPE_SECRET_KEY });
    expect(lines.join().includes('test key')).toBe(isWarned);
    expect(lines.join()).not.toContain(STRIPE_SECRET_KEY);
  });

  test('not at all in production without a key, and the log says so', () => {
    const { provider, baseUrl, lines } = open(production);
    expect(provider).toBeUndefined();
    expect(baseUrl).toBe('https://dictoria.example');
    expect(lines.join()).toContain('payments are off');
  });
});
