import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCron, defineJob, HopelessJob, type JobContext } from './define.server.ts';

const context = {} as JobContext;

describe('a defined job', () => {
  const seen: unknown[] = [];
  const job = defineJob({
    kind: 'test.count',
    payload: z.object({ count: z.number() }),
    run: async ({ count }) => {
      seen.push(count);
    },
  });

  it('gets a payload that fits', async () => {
    await job.handle({ count: 3 }, context);
    expect(seen).toEqual([3]);
  });

  it('is hopeless when the payload does not fit, and says where without repeating what was in it', async () => {
    const attempt = job.handle({ count: 'secret' }, context);
    await expect(attempt).rejects.toBeInstanceOf(HopelessJob);
    await expect(attempt).rejects.toThrow(/count/);
    await expect(attempt).rejects.not.toThrow(/secret/);
  });
});

describe('a cron line', () => {
  const nightly = defineCron({ name: 'nightly', pattern: '30 2 * * *', kind: 'test.nightly' });

  it.each([
    ['on the minute it is due', '2026-03-29T02:30:00.000Z', '2026-03-29T02:30:00.000Z'],
    ['a moment later', '2026-03-29T02:30:00.001Z', '2026-03-29T02:30:00.000Z'],
    ['just before', '2026-03-29T02:29:59.999Z', '2026-03-28T02:30:00.000Z'],
    ['at the end of the day', '2026-03-29T23:59:59.000Z', '2026-03-29T02:30:00.000Z'],
  ])('was last due, %s', (_when, now, due) => {
    expect(nightly.dueAt(new Date(now))?.toISOString()).toBe(due);
  });

  it('knows when it is due next, in UTC whatever the clocks of the country do', () => {
    expect(nightly.nextAt(new Date('2026-03-29T02:30:00Z'))?.toISOString()).toBe('2026-03-30T02:30:00.000Z');
  });

  it('refuses a pattern that means nothing', () => {
    expect(() => defineCron({ name: 'wrong', pattern: '99 * * * *', kind: 'test' })).toThrow();
  });
});
