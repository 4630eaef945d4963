import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roles } from '#app/accounts/roles.policy.ts';
import { trialMs } from '#app/accounts/trial.ts';
import {
  closesAt,
  displayStatus,
  type Entitlement,
  entitlement,
  graceMs,
  levels,
  mayPlay,
  type PlayableFile,
  type SubscriptionFacts,
  trialEndsAt,
} from './subscription.policy.ts';

const now = new Date('2026-03-29T01:30:00Z');
const shifted = (ms: number) => new Date(now.getTime() + ms);
const [past, future] = [shifted(-1000), shifted(1000)];

const learner: SubscriptionFacts = {
  role: 'user',
  isVip: false,
  subscriptionPlan: 'free',
  subscriptionStatus: 'trial',
  subscriptionStartDate: past,
  subscriptionEndDate: future,
  subscriptionRenews: false,
  paymentStatus: null,
  createdAt: past,
};

/** One line per answer: what is open, or why nothing is. */
const answer = (given: Entitlement) =>
  given.access === 'closed' ? given.reason : `${given.levels.join(' ')}${given.premium ? ' + premium' : ''}`;
const asked = (changes: Partial<SubscriptionFacts>) => answer(entitlement({ ...learner, ...changes }, now));

const everything = 'kids student family + premium';
type Row = [given: string, changes: Partial<SubscriptionFacts>, expected: string];

const active = { subscriptionStatus: 'active', subscriptionEndDate: future } as const;
const renewing = { ...active, subscriptionRenews: true };
const cancelled = { subscriptionStatus: 'cancelled', subscriptionPlan: 'student' } as const;

const truthTable: Row[] = [
  ['a trial that runs', {}, 'kids student family'],
  ['a trial that runs, whatever plan is written', { subscriptionPlan: 'student' }, 'kids student family'],
  ['a trial that ended', { subscriptionEndDate: past }, 'expired'],
  ['a trial that ends this instant', { subscriptionEndDate: now }, 'expired'],
  [
    'a trial without an end, begun less than seven days ago',
    {
      subscriptionEndDate: null,
      subscriptionStartDate: shifted(1 - trialMs),
      createdAt: shifted(-9 * trialMs),
    },
    'kids student family',
  ],
  [
    'a trial without an end, begun seven days ago',
    { subscriptionEndDate: null, subscriptionStartDate: shifted(-trialMs), createdAt: now },
    'expired',
  ],
  [
    'a trial without any dates, account younger than seven days',
    { subscriptionEndDate: null, subscriptionStartDate: null, createdAt: shifted(1 - trialMs) },
    'kids student family',
  ],
  [
    'a trial without any dates, account of seven days',
    { subscriptionEndDate: null, subscriptionStartDate: null, createdAt: shifted(-trialMs) },
    'expired',
  ],
  ['Kids, paid', { ...active, subscriptionPlan: 'free' }, 'kids + premium'],
  ['Students, paid', { ...active, subscriptionPlan: 'student' }, 'kids student + premium'],
  ['Specialists, paid', { ...active, subscriptionPlan: 'specialist' }, 'kids student + premium'],
  ['Family, paid', { ...active, subscriptionPlan: 'family' }, everything],
  ['a paid plan without an end', { ...active, subscriptionEndDate: null }, 'kids + premium'],
  ['a pass that ended', { ...active, subscriptionEndDate: past }, 'expired'],
  ['a pass that ends this instant', { ...active, subscriptionEndDate: now }, 'expired'],
  ['a renewing plan one second late', { ...renewing, subscriptionEndDate: past }, 'kids + premium'],
  [
    'a renewing plan at the end of grace',
    { ...renewing, subscriptionEndDate: shifted(1 - graceMs) },
    'kids + premium',
  ],
  ['a renewing plan after grace', { ...renewing, subscriptionEndDate: shifted(-graceMs) }, 'expired'],
  ['cancelled, before its end', { ...cancelled, subscriptionEndDate: future }, 'kids student + premium'],
  ['cancelled, after its end', { ...cancelled, subscriptionEndDate: past }, 'expired'],
  [
    'cancelled, after its end, though it once renewed: no grace',
    { ...cancelled, subscriptionEndDate: past, subscriptionRenews: true },
    'expired',
  ],
  ['cancelled without an end', { ...cancelled, subscriptionEndDate: null }, 'expired'],
  ['expired, even with time left', { subscriptionStatus: 'expired' }, 'expired'],
  ['a failed payment in the trial', { paymentStatus: 'failed' }, 'paymentFailed'],
  ['a failed payment of an active plan', { ...renewing, paymentStatus: 'failed' }, 'paymentFailed'],
  [
    'a failed payment and an end that passed',
    { ...active, subscriptionEndDate: past, paymentStatus: 'failed' },
    'paymentFailed',
  ],
  ['a payment that went through', { ...active, paymentStatus: 'paid' }, 'kids + premium'],
  ['a VIP whose trial ended', { isVip: true, subscriptionEndDate: past }, everything],
  ['a VIP whose payment failed', { isVip: true, paymentStatus: 'failed' }, everything],
  ['an admin who never subscribed', { role: 'admin', subscriptionStatus: 'expired' }, everything],
  ['an admin whose payment failed', { role: 'admin', paymentStatus: 'failed' }, everything],
];

describe('what is open', () => {
  test.each(truthTable)('%s', (_, changes, expected) => expect(asked(changes)).toBe(expected));
});

const displayStatuses: [given: string, changes: Partial<SubscriptionFacts>, expected: string][] = [
  ['a trial that runs', {}, 'trial'],
  ['a trial that ended', { subscriptionEndDate: past }, 'expired'],
  ['a subscription that renews', renewing, 'active'],
  ['a renewal that is late', { ...renewing, subscriptionEndDate: past }, 'active'],
  ['a renewal that never came', { ...renewing, subscriptionEndDate: shifted(-graceMs) }, 'expired'],
  ['a pass', active, 'pass'],
  ['a pass that ends this instant', { ...active, subscriptionEndDate: now }, 'expired'],
  ['access without an end', { ...active, subscriptionEndDate: null }, 'active'],
  ['cancelled, before its end', cancelled, 'cancelled'],
  ['cancelled, after its end', { ...cancelled, subscriptionEndDate: past }, 'expired'],
  ['expired', { subscriptionStatus: 'expired' }, 'expired'],
  ['a failed payment', { ...renewing, paymentStatus: 'failed' }, 'paymentFailed'],
  ['a failed payment of what is over', { ...cancelled, paymentStatus: 'failed' }, 'paymentFailed'],
  ['a VIP whose payment failed', { isVip: true, paymentStatus: 'failed' }, 'vip'],
  ['an admin who is a VIP', { role: 'admin', isVip: true }, 'admin'],
  ['an editor who never subscribed', { role: 'editor', subscriptionStatus: 'expired' }, 'vip'],
];

describe('how someone stands', () => {
  test.each(displayStatuses)('%s', (_, changes, expected) =>
    expect(displayStatus({ ...learner, ...changes }, now)).toBe(expected),
  );

  test('what is open closes at its end and not a moment before, or never', () => {
    const told = (changes: Partial<SubscriptionFacts>) => closesAt({ ...learner, ...changes }, now);
    expect(told({ subscriptionEndDate: future })).toEqual(future);
    expect(told({ ...renewing, subscriptionEndDate: future })).toEqual(new Date(future.getTime() + graceMs));
    for (const changes of [
      { subscriptionEndDate: past },
      { ...active, subscriptionEndDate: null },
      { ...renewing, paymentStatus: 'failed' as const },
      { isVip: true, subscriptionEndDate: future },
      { role: 'admin' as const, subscriptionEndDate: future },
    ])
      expect(told(changes)).toBeUndefined();
  });

  test('a trial ends when it says, else seven days after it began, else after the account did', () => {
    const [startedAt, createdAt] = [shifted(-1000), shifted(-5000)];
    const told = (changes: Partial<SubscriptionFacts>) => trialEndsAt({ ...learner, createdAt, ...changes });
    expect(told({ subscriptionEndDate: future })).toEqual(future);
    expect(told({ subscriptionEndDate: null, subscriptionStartDate: startedAt })).toEqual(
      shifted(trialMs - 1000),
    );
    expect(told({ subscriptionEndDate: null, subscriptionStartDate: null })).toEqual(shifted(trialMs - 5000));
  });
});

const playRows: [who: Partial<SubscriptionFacts>, file: Partial<PlayableFile>, expected: string][] = [
  [{}, {}, 'playable'],
  [{}, { contentAccessLevel: 'family' }, 'playable'],
  [{}, { accessType: 'premium' }, 'paidPlanMissing'],
  [active, { contentAccessLevel: 'kids', accessType: 'premium' }, 'playable'],
  [active, { contentAccessLevel: 'student' }, 'levelMissing'],
  [{ ...active, subscriptionPlan: 'specialist' }, { contentAccessLevel: 'student' }, 'playable'],
  [{ ...active, subscriptionPlan: 'student' }, { contentAccessLevel: 'family' }, 'levelMissing'],
  [
    { ...active, subscriptionPlan: 'family' },
    { contentAccessLevel: 'family', accessType: 'premium' },
    'playable',
  ],
  [{ subscriptionEndDate: past }, { contentAccessLevel: 'kids' }, 'closed'],
  [{ paymentStatus: 'failed' }, { contentAccessLevel: 'kids' }, 'closed'],
  [{ subscriptionEndDate: past }, { userId: 'me', accessType: 'premium' }, 'playable'],
  [
    { isVip: true, subscriptionEndDate: past },
    { contentAccessLevel: 'family', accessType: 'premium' },
    'playable',
  ],
  [{ role: 'admin' }, { contentAccessLevel: 'family', accessType: 'premium' }, 'playable'],
];

test.each(playRows)('%j may play %j: %s', (who, changes, expected) => {
  const file: PlayableFile = {
    userId: 'someone',
    contentAccessLevel: 'student',
    accessType: 'basic',
    ...changes,
  };
  expect(mayPlay({ userId: 'me', entitlement: entitlement({ ...learner, ...who }, now) }, file)).toBe(
    expected,
  );
});

const instant = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') });
const anyone: fc.Arbitrary<SubscriptionFacts> = fc.record({
  role: fc.constantFrom(...roles),
  isVip: fc.boolean(),
  subscriptionPlan: fc.constantFrom('free', 'student', 'specialist', 'family'),
  subscriptionStatus: fc.constantFrom('trial', 'active', 'cancelled', 'expired'),
  subscriptionStartDate: fc.option(instant),
  subscriptionEndDate: fc.option(instant),
  subscriptionRenews: fc.boolean(),
  paymentStatus: fc.constantFrom('paid', 'failed', null),
  createdAt: instant,
});
const anyFile: fc.Arbitrary<PlayableFile> = fc.record({
  userId: fc.constantFrom('me', 'someone'),
  contentAccessLevel: fc.constantFrom(...levels),
  accessType: fc.constantFrom('basic', 'premium'),
});

describe('whatever the facts', () => {
  test('time alone never opens what was closed', () => {
    fc.assert(
      fc.property(anyone, instant, fc.nat(), (person, at, laterMs) => {
        const later = new Date(at.getTime() + laterMs);
        fc.pre(entitlement(person, at).access === 'closed');
        expect(entitlement(person, later)).toEqual(entitlement(person, at));
      }),
    );
  });

  test('the word for how someone stands agrees with what is open', () => {
    fc.assert(
      fc.property(anyone, instant, (person, at) => {
        const granted = entitlement(person, at);
        const isClosed = ['expired', 'paymentFailed'].includes(displayStatus(person, at));
        expect(isClosed).toBe(granted.access === 'closed');
      }),
    );
  });

  test('VIPs and those who work on the site may play everything, always', () => {
    fc.assert(
      fc.property(anyone, instant, anyFile, (person, at, file) => {
        fc.pre(person.role !== 'user' || person.isVip);
        expect(mayPlay({ userId: 'me', entitlement: entitlement(person, at) }, file)).toBe('playable');
      }),
    );
  });

  test('owners may play their own files, always', () => {
    fc.assert(
      fc.property(anyone, instant, anyFile, (person, at, file) => {
        const owner = { userId: file.userId, entitlement: entitlement(person, at) };
        expect(mayPlay(owner, file)).toBe('playable');
      }),
    );
  });

  test('a failed payment closes it for everyone else', () => {
    fc.assert(
      fc.property(anyone, instant, (person, at) => {
        const owing = { ...person, role: 'user', isVip: false, paymentStatus: 'failed' } as const;
        expect(entitlement(owing, at)).toEqual({ access: 'closed', reason: 'paymentFailed' });
      }),
    );
  });

  test('a bigger plan opens at least what a smaller one does', () => {
    const bySize = ['free', 'student', 'family'] as const;
    fc.assert(
      fc.property(anyone, instant, anyFile, fc.nat({ max: 1 }), (person, at, file, smaller) => {
        const verdict = (size: number) =>
          mayPlay(
            {
              userId: 'me',
              entitlement: entitlement({ ...person, subscriptionPlan: bySize[size] ?? 'family' }, at),
            },
            file,
          );
        fc.pre(verdict(smaller) === 'playable');
        expect(verdict(smaller + 1)).toBe('playable');
      }),
    );
  });
});
