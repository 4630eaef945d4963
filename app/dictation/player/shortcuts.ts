import { useText } from '#app/platform/i18n/text.tsx';

/** The commands the keyboard has for the player. */
export const playerCommands = [
  'toggle',
  'rewind',
  'repeatSentence',
  'previousSentence',
  'nextSentence',
  'slower',
  'faster',
] as const;

export type PlayerCommand = (typeof playerCommands)[number];

/** Which keys mean which command. A key is written as `[`, `F2` or `Ctrl+ArrowLeft`. */
export type Keys = Record<PlayerCommand, readonly string[]>;

/** Characters that no dictation contains, combinations that no browser takes for itself. */
export const defaultKeys: Keys = {
  toggle: [']', 'Ctrl+Space'],
  rewind: ['[', '`', 'Ctrl+ArrowLeft'],
  repeatSentence: ['\\', 'F2'],
  previousSentence: ['{', 'Ctrl+ArrowUp'],
  nextSentence: ['}', 'Ctrl+ArrowDown'],
  slower: ['F4'],
  faster: ['F9'],
};

/** What is read of a keyboard event. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  repeat: boolean;
}

const isCharacter = (key: string) => [...key].length === 1 && key !== ' ';
const isLetter = (key: string) => /^\p{L}$/u.test(key);

/**
 * The key as it is written in `Keys`, by the character that was typed and never by the place of the key. How a character
 * is produced does not matter: on many keyboards `[` needs AltGr, which Windows reports as Ctrl and Alt together, or
 * Option, which is Alt. While characters are being composed, and for keys that are only held down, there is none.
 */
export function keyName({
  key,
  ctrlKey,
  altKey,
  metaKey,
  shiftKey,
  isComposing,
}: KeyPress): string | undefined {
  if (isComposing || metaKey) return undefined;
  if (['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'Dead', 'Process', 'Unidentified'].includes(key))
    return undefined;
  if (isCharacter(key)) {
    if (ctrlKey && !altKey) return `Ctrl+${key}`;
    if (isLetter(key) && altKey) return ctrlKey ? undefined : `Alt+${key}`;
    return key;
  }
  // With Shift, arrows select text.
  if (shiftKey || (ctrlKey && altKey)) return undefined;
  return `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${key === ' ' ? 'Space' : key}`;
}

/** The command a key press means; `isObeyed` is false where a key that is held down must not do it again and again. */
export function commandOf(
  press: KeyPress,
  keys: Keys,
): { command: PlayerCommand; isObeyed: boolean } | undefined {
  const name = keyName(press);
  const command = name && playerCommands.find((each) => keys[each].includes(name));
  return command ? { command, isObeyed: !press.repeat || command === 'rewind' } : undefined;
}

/** Characters that dictations do not contain, so that nothing is lost when they steer the player. */
const unwritten = new Set('[]{}|\\^~`');

/** Function keys and arrows that neither browsers nor the writing need. F8 leads to the messages of the page. */
const free = new Set([
  ...['F2', 'F4', 'F9', 'Ctrl+F2', 'Ctrl+F8', 'Ctrl+F9', 'Pause', 'ScrollLock'],
  ...['Ctrl+Space', 'Ctrl+Enter', 'Ctrl+ArrowLeft', 'Ctrl+ArrowRight', 'Ctrl+ArrowUp', 'Ctrl+ArrowDown'],
  ...['Alt+ArrowUp', 'Alt+ArrowDown', 'MediaPlayPause', 'MediaTrackNext', 'MediaTrackPrevious'],
]);

/** Alt with one of these opens a menu or the address bar. */
const menuLetters = new Set('bdefhstv');

const mostKeys = 3;

export type KeyRefusal = 'writing' | 'browser' | 'full';

/** Why a key cannot steer the player: it writes text, or the browser has its own use for it. */
export function keyRefusal(name: string): KeyRefusal | undefined {
  if (unwritten.has(name) || free.has(name)) return undefined;
  const [, letter] = name.match(/^Alt\+([a-z])$/) ?? [];
  if (letter) return menuLetters.has(letter) ? 'browser' : undefined;
  // Option with a letter writes another one on a Mac: ą, ñ, ß.
  if (/^(Alt\+)?.$/u.test(name) || ['Space', 'Enter', 'Tab', 'Backspace', 'Delete'].includes(name))
    return 'writing';
  return 'browser';
}

/** The command that has a key already. */
const holderOf = (keys: Keys, name: string): PlayerCommand | undefined =>
  playerCommands.find((command) => keys[command].includes(name));

export type KeyChoice =
  | { keys: Keys }
  | { refusal: KeyRefusal }
  /** Another command has it: it would have to give it up. */
  | { heldBy: PlayerCommand };

/** Gives a command one more key. A key means one command only. */
export function withKey(keys: Keys, command: PlayerCommand, name: string): KeyChoice {
  const refusal = keyRefusal(name);
  if (refusal) return { refusal };
  const holder = holderOf(keys, name);
  if (holder === command) return { keys };
  if (holder) return { heldBy: holder };
  if (keys[command].length >= mostKeys) return { refusal: 'full' };
  return { keys: { ...keys, [command]: [...keys[command], name] } };
}

/** Takes a key away from whichever command has it. */
export function withoutKey(keys: Keys, name: string): Keys {
  const entries = playerCommands.map((command) => [command, keys[command].filter((key) => key !== name)]);
  return Object.fromEntries(entries) as Keys;
}

/**
 * Keys as they were stored. What cannot be a key, or stands under a second command, is left out; a command
 * that was not stored at all has its default keys, as far as they are free.
 */
export function readKeys(kept: unknown): Keys {
  const found = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  const taken = new Set<string>();
  const claim = (names: readonly unknown[]) =>
    names
      .filter((name): name is string => typeof name === 'string' && !keyRefusal(name) && !taken.has(name))
      .slice(0, mostKeys)
      .filter((name) => taken.size < taken.add(name).size);
  const kepts = playerCommands.filter((command) => Array.isArray(found[command]));
  const keys = new Map(kepts.map((command) => [command, claim(found[command] as unknown[])]));
  const entries = playerCommands.map((command) => [
    command,
    keys.get(command) ?? claim(defaultKeys[command]),
  ]);
  return Object.fromEntries(entries) as Keys;
}

const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  MediaPlayPause: '⏯',
  MediaTrackNext: '⏭',
  MediaTrackPrevious: '⏮',
};

/** A key as keyboards have it printed, `Ctrl + ←`, `Alt + K`; the space bar, on which nothing is printed, by its word. */
export function keyText(name: string, spaceWord: string): string {
  const [key = '', ...modifiers] = name.split('+').reverse();
  const printed =
    key === 'Space' ? spaceWord : (signs[key] ?? (modifiers.length > 0 ? key.toUpperCase() : key));
  return [...modifiers.reverse(), printed].join(' + ');
}

/** Names keys as the learner finds them on the keyboard. */
export function useKeyText(): (name: string) => string {
  const t = useText('dictation');
  return (name) => keyText(name, t('dictation:player.keys.space'));
}
