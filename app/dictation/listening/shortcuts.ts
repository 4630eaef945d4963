/** What the player can be told from the keyboard. */
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
