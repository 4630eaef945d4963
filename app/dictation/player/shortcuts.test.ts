import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf, defaultKeys, type KeyPress, keyName, playerCommands } from './shortcuts.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...held,
});
const altGr = { ctrlKey: true, altKey: true };
const meant = (key: string, held?: Partial<KeyPress>) => commandOf(press(key, held), defaultKeys)?.command;

describe('the default keys', () => {
  test.each([
    ['[', 'rewind'],
    ['`', 'rewind'],
    [']', 'toggle'],
    ['\\', 'repeatSentence'],
    ['F2', 'repeatSentence'],
    ['{', 'previousSentence'],
    ['}', 'nextSentence'],
    ['F4', 'slower'],
    ['F9', 'faster'],
  ])('%s means %s', (key, command) => expect(meant(key)).toBe(command));

  test('Ctrl with an arrow or the space bar is the other way to say it', () => {
    const ctrlKey = true;
    expect(meant('ArrowLeft', { ctrlKey })).toBe('rewind');
    expect(meant(' ', { ctrlKey })).toBe('toggle');
    expect(meant('ArrowUp', { ctrlKey })).toBe('previousSentence');
    expect(meant('ArrowDown', { ctrlKey })).toBe('nextSentence');
  });

  test('a character counts however a keyboard produces it: by AltGr, by Option, with Shift', () => {
    expect(meant('[', altGr)).toBe('rewind');
    expect(meant(']', altGr)).toBe('toggle');
    expect(meant('[', { altKey: true })).toBe('rewind');
    expect(meant('{', { ...altGr, shiftKey: true })).toBe('previousSentence');
  });

  test('no key means two commands', () => {
    const all = playerCommands.flatMap((command) => defaultKeys[command]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('what writes text stays text', () => {
  test('letters of all seven languages, also those that need AltGr or Option', () => {
    for (const letter of 'aeioüößéèñçãłąż') {
      expect(meant(letter)).toBeUndefined();
      expect(meant(letter, altGr)).toBeUndefined();
      expect(meant(letter, { altKey: true })).toBeUndefined();
    }
  });

  test('nothing is a command while characters are being composed, or before a dead key is done', () => {
    expect(meant('[', { isComposing: true })).toBeUndefined();
    expect(meant('Dead')).toBeUndefined();
    expect(meant('Process')).toBeUndefined();
  });

  test('selecting by words, moving the caret and the system keys are left alone', () => {
    expect(meant('ArrowLeft', { ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(meant('ArrowLeft')).toBeUndefined();
    expect(meant(' ')).toBeUndefined();
    expect(meant('[', { metaKey: true })).toBeUndefined();
    expect(meant('[', { ctrlKey: true })).toBeUndefined();
    expect(meant(' ', altGr)).toBeUndefined();
    expect(meant('ArrowLeft', { altKey: true })).toBeUndefined();
  });
});

test('a key held down rewinds on and on, but does not start and stop the sound', () => {
  const repeat = true;
  expect(commandOf(press('[', { repeat }), defaultKeys)).toEqual({ command: 'rewind', isObeyed: true });
  expect(commandOf(press(']', { repeat }), defaultKeys)).toEqual({ command: 'toggle', isObeyed: false });
});

test('whatever is pressed has a name or none', () => {
  const any = fc.record({
    key: fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 2 })),
    ctrlKey: fc.boolean(),
    altKey: fc.boolean(),
    metaKey: fc.boolean(),
    shiftKey: fc.boolean(),
    isComposing: fc.boolean(),
    repeat: fc.boolean(),
  });
  fc.assert(
    fc.property(any, (pressed) => {
      const command = commandOf(pressed, defaultKeys)?.command;
      if (command) expect(defaultKeys[command]).toContain(keyName(pressed));
    }),
  );
});
