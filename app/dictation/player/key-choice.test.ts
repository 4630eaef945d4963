import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultKeys, keyRefusal, playerCommands, readKeys, withKey, withoutKey } from './shortcuts.ts';

describe('which keys may steer the player', () => {
  test('all that do by default', () => {
    for (const key of playerCommands.flatMap((command) => defaultKeys[command]))
      expect(keyRefusal(key)).toBeUndefined();
  });

  test.each(['a', 'Ł', 'ß', '.', '?', '5', '«', 'Space', 'Enter', 'Backspace', 'Alt+ą', 'Alt+ñ'])(
    '%s is needed for writing',
    (key) => expect(keyRefusal(key)).toBe('writing'),
  );

  test.each([
    'Ctrl+t',
    'Ctrl+c',
    'Ctrl+[',
    'Alt+d',
    'Alt+ArrowLeft',
    'F5',
    'F8',
    'F12',
    'Escape',
    'ArrowLeft',
  ])('%s belongs to the browser or the page', (key) => expect(keyRefusal(key)).toBe('browser'));

  test.each(['Alt+k', '|', 'Ctrl+Enter', 'MediaPlayPause'])('%s is free', (key) =>
    expect(keyRefusal(key)).toBeUndefined(),
  );
});

describe('giving a command another key', () => {
  test('adds it', () => {
    expect(withKey(defaultKeys, 'slower', 'Alt+k')).toEqual({
      keys: { ...defaultKeys, slower: ['F4', 'Alt+k'] },
    });
    expect(withKey(defaultKeys, 'slower', 'F4')).toEqual({ keys: defaultKeys });
  });

  test('names the command that has it already', () => {
    expect(withKey(defaultKeys, 'slower', '[')).toEqual({ heldBy: 'rewind' });
  });

  test('refuses keys that cannot be, and a fourth one', () => {
    expect(withKey(defaultKeys, 'slower', 'x')).toEqual({ refusal: 'writing' });
    expect(withKey(defaultKeys, 'slower', 'F5')).toEqual({ refusal: 'browser' });
    expect(withKey(defaultKeys, 'rewind', 'Alt+k')).toEqual({ refusal: 'full' });
  });

  test('a key that was taken away is free again', () => {
    const keys = withoutKey(defaultKeys, '[');
    expect(keys.rewind).toEqual(['`', 'Ctrl+ArrowLeft']);
    expect(withKey(keys, 'slower', '[')).toEqual({ keys: { ...keys, slower: ['F4', '['] } });
  });
});

describe('keys that were stored', () => {
  test('come back as they were, also a command without any', () => {
    const keys = { ...withoutKey(defaultKeys, 'F4'), faster: ['F9', 'Alt+k'] };
    expect(readKeys(JSON.parse(JSON.stringify(keys)))).toEqual(keys);
  });

  test('give way to the defaults where nothing was stored', () => {
    for (const kept of [undefined, null, 3, 'x', [], {}]) expect(readKeys(kept)).toEqual(defaultKeys);
  });

  test('a default key that now means something else is not there twice', () => {
    expect(readKeys({ slower: [']'] })).toEqual({ ...defaultKeys, slower: [']'], toggle: ['Ctrl+Space'] });
  });

  test('whatever was stored, each key means one command and none is forbidden', () => {
    const anyKey = fc.oneof(fc.constantFrom('[', ']', 'F2', 'F5', 'a', 'Alt+k'), fc.string(), fc.integer());
    const kept = fc.dictionary(
      fc.constantFrom(...playerCommands, 'other'),
      fc.oneof(fc.array(anyKey), anyKey),
    );
    fc.assert(
      fc.property(kept, (value) => {
        const all = playerCommands.flatMap((command) => readKeys(value)[command]);
        expect(new Set(all).size).toBe(all.length);
        for (const key of all) expect(keyRefusal(key)).toBeUndefined();
      }),
    );
  });
});
