import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMailAddress, parseSender } from './mail-address.ts';

describe('a mail address', () => {
  it.each([
    'ada@example.org',
    "o'neill+news@mail.example.co.uk",
    'first.last@example.org',
    'zażółć@example.pl',
    'info@münchen.example',
    'x@xn--mnchen-3ya.example',
  ])('is accepted: %s', (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@localhost',
    'ada@@example.org',
    'a b@example.org',
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'ada@-example.org',
    'ada@example-.org',
    'ada@example..org',
    'ada@example.org.',
    'ada@example.org, eve@evil.example',
    'ada@example.org;eve@evil.example',
    'Ada <ada@example.org>',
    '"eve@evil.example x"@example.org',
    'ada(comment)@example.org',
    'friends: ada@example.org;',
    'ada@[127.0.0.1]',
    'ada@example.org\r\nBcc: eve@evil.example',
    'ada\n@example.org',
    'ada@example.org\0',
    'ada\u2028@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a.'.repeat(130)}org`,
  ])('is refused: %j', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });

  it('never holds a character that means something in a header, wherever it stands', () => {
    const address = 'ada.lovelace@mail.example.org';
    const sign = fc.constantFrom(...'\r\n\t\0 <>()[]:;,"\\\u007f\u0085\u2028\u00a0');
    fc.assert(
      fc.property(sign, fc.nat({ max: address.length }), (hostile, at) => {
        expect(isMailAddress(address.slice(0, at) + hostile + address.slice(at))).toBe(false);
      }),
    );
  });

  it('is read in time that does not explode', () => {
    for (const hostile of ['('.repeat(100_000), 'a.'.repeat(127), `${'a'.repeat(63)}.`.repeat(3)]) {
      expect(isMailAddress(hostile)).toBe(false);
      expect(isMailAddress(`${hostile}@${hostile}`)).toBe(false);
    }
  });
});

describe('the sender in the settings', () => {
  it.each([
    ['Dictoria <hello@example.org>', { name: 'Dictoria', address: 'hello@example.org' }],
    ['"Dictoria, Ltd" <hello@example.org>', { name: 'Dictoria, Ltd', address: 'hello@example.org' }],
    ['hello@example.org', { name: '', address: 'hello@example.org' }],
    ['Dictoria', undefined],
    ['Dictoria <hello>', undefined],
    ['A <a@example.org> B <b@example.org>', undefined],
    ['A\r\nBcc: eve@evil.example <a@example.org>', undefined],
  ])('%j', (raw, sender) => {
    expect(parseSender(raw)).toEqual(sender);
  });
});
