import { describe, expect, test } from 'vitest';
import { inboxAddress, inboxSearch, replyAddress } from './inbox-address.ts';

const read = (address: string) => inboxSearch.read(new URL(address, 'https://dictoria.example').searchParams);

describe('the address of the inbox', () => {
  test('is short for what is shown first', () => {
    expect(inboxAddress({ tab: 'messages', isHandled: false, query: '' })).toBe('/inbox');
    expect(read('/inbox')).toMatchObject({ tab: 'messages', isHandled: false, query: '' });
  });

  test('holds the whole selection, and is read as it was written', () => {
    const wish = {
      tab: 'appeals',
      isHandled: true,
      query: 'é & 100 %',
      after: '1.a',
      before: undefined,
    } as const;
    expect(read(inboxAddress(wish))).toEqual(wish);
  });

  test('never fails', () => {
    expect(read('/inbox?tab=x&show=y&q=%00a%0Ab&after=')).toEqual({
      tab: 'messages',
      isHandled: false,
      query: 'a b',
      after: undefined,
      before: undefined,
    });
  });
});

test('a reply goes to the one address, whatever stands in it or in the subject', () => {
  expect(replyAddress('a+b@example.org', 'Hi & bye?')).toBe(
    'mailto:a%2Bb@example.org?subject=Re%3A%20Hi%20%26%20bye%3F',
  );
  expect(replyAddress('a&bcc=x@example.org', '')).toBe('mailto:a%26bcc%3Dx@example.org?subject=Re%3A');
});
