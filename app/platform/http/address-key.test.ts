import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const hex = (value: number) => value.toString(16);

describe('the key of a network address', () => {
  it.each([
    ['203.0.113.7', 'ip4:203.0.113.7'],
    ['::ffff:203.0.113.7', 'ip4:203.0.113.7'],
    ['::FFFF:cb00:7107', 'ip4:203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', 'ip4:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', 'ip6:2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', 'ip6:2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', 'ip6:2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'ip6:fe80:0:0:0::/64'],
    ['::1', 'ip6:0:0:0:0::/64'],
    ['::', 'ip6:0:0:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each([
    '',
    'unknown',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1::2::3',
    '1:2:3:4:5:6:7',
    ':1',
    '1:2:3:4:5:6:7:8:9',
    'g::1',
    '1.2.3.4::',
  ])('what is no address shares one key: %j', (address) => {
    expect(addressKey(address)).toBe('ip:unknown');
  });

  it('is the same for all addresses of one /64 and different for two of them', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        fc.pre(one.slice(0, 4).some((value) => value !== 0) && hex(one[3] ?? 0) !== hex(other[3] ?? 0));
        const neighbour = [...one.slice(0, 4), ...other.slice(4)];
        const stranger = [...one.slice(0, 3), ...other.slice(3)];
        expect(addressKey(neighbour.map(hex).join(':'))).toBe(addressKey(one.map(hex).join(':')));
        expect(addressKey(stranger.map(hex).join(':'))).not.toBe(addressKey(one.map(hex).join(':')));
      }),
    );
  });

  it('does not depend on the spelling', () => {
    const spell = [
      (all: number[]) => all.map(hex).join(':').toUpperCase(),
      (all: number[]) => all.map((value) => hex(value).padStart(4, '0')).join(':'),
      (all: number[]) => new URL(`http://[${all.map(hex).join(':')}]/`).hostname,
    ];
    fc.assert(
      fc.property(groups, (all) => {
        const keys = spell.map((write) => addressKey(write(all)));
        expect(new Set(keys).size).toBe(1);
      }),
    );
  });

  it('is the same for IPv4 and for IPv4 inside IPv6', () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, (...bytes) => {
        const v4 = bytes.join('.');
        expect(addressKey(`::ffff:${v4}`)).toBe(addressKey(v4));
        expect(addressKey(new URL(`http://[::ffff:${v4}]/`).hostname)).toBe(addressKey(v4));
      }),
    );
  });
});
