import { describe, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { renderScreen } from '#test/harness/render-screen.tsx';
import type { BannerMessage } from './banner.ts';
import { SubscriptionBanner } from './subscription-banner.tsx';

const show = (message: BannerMessage | undefined, setting: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<SubscriptionBanner message={message} />, { path: '/settings', ...setting });

describe('the banner', () => {
  test.each<[BannerMessage, string[]]>([
    [
      { kind: 'paymentFailed', plan: 'specialist' },
      ['Payment issue detected!', 'Specialist', 'Update payment method', 'href="/subscription/manage"'],
    ],
    [
      { kind: 'trial', plan: 'free', daysLeft: 1 },
      ['Your trial ends in 1 day.', '>Free<', 'Add payment method'],
    ],
    [{ kind: 'trial', plan: 'free', daysLeft: 3 }, ['Your trial ends in 3 days.', 'href="/subscription"']],
    [{ kind: 'expired', plan: 'student' }, ['>Student<', 'Choose a plan', 'href="/subscription"']],
    [{ kind: 'expired', plan: 'family' }, ['>Family<']],
  ])('shows %j', (message, said) => {
    const banner = show(message);
    for (const text of said) expect(banner).toContain(text);
  });

  test('takes no place until the browser knows whether it was dismissed, unless scripts never run', () => {
    expect(show({ kind: 'expired', plan: 'free' })).toContain('hidden noscript:flex');
  });

  test('is not there when there is nothing to show', () => expect(show(undefined)).toBe(''));

  test('is not there on the page it leads to', () => {
    expect(show({ kind: 'paymentFailed', plan: 'free' }, { path: '/subscription/manage' })).toBe('');
    expect(show({ kind: 'expired', plan: 'free' }, { path: '/subscription/manage' })).toBe('');
  });

  test.each(locales)('has its words in %s', (locale) => {
    for (const kind of ['paymentFailed', 'expired'] as const)
      expect(show({ kind, plan: 'student' }, { locale })).not.toMatch(/subscription:|\{\{/);
    expect(show({ kind: 'trial', plan: 'family', daysLeft: 2 }, { locale })).not.toMatch(
      /subscription:|\{\{/,
    );
  });
});

test('on screens that are static the end of a trial stays in sight, and nothing else is said', () => {
  const lasting = (message: BannerMessage) =>
    renderScreen(<SubscriptionBanner message={message} isLasting />, { path: '/mobile' });
  const trial = lasting({ kind: 'trial', plan: 'free', daysLeft: 2 });
  expect(trial).toContain('Your trial ends in 2 days.');
  expect(trial).toContain('href="/subscription"');
  expect(trial).not.toContain('noscript:flex');
  expect(trial).not.toContain('Hide for 24 hours');
  expect(lasting({ kind: 'expired', plan: 'free' })).toBe('');
});
