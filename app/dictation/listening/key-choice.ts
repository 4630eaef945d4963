import { defaultKeys, type Keys, type PlayerCommand, playerCommands } from './shortcuts.ts';

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
 * Keys as they were kept. What cannot be a key, or stands under a second command, is left out; a command that was not
 * kept at all has its default keys, as far as they are free.
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
