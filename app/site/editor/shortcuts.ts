import {
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  IS_APPLE,
  KEY_DOWN_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';

/** With Ctrl, or with Command on a Mac. Named by the place of the key, so that layouts do not move it. */
export interface KeyCombination {
  code: string;
  shift?: boolean;
  alt?: boolean;
  /** Heard by the editor already. */
  isNative?: boolean;
}

/** The keys as people read them. */
export function keysText({ code, shift = false, alt = false }: KeyCombination): string {
  const key = keyNames[code] ?? code.replace(/^(Key|Digit)/, '');
  const held = IS_APPLE ? ['⌘', alt && '⌥', shift && '⇧'] : ['Ctrl', alt && 'Alt', shift && 'Shift'];
  return [...held.filter(Boolean), key].join(IS_APPLE ? '' : '+');
}

const keyNames: Record<string, string> = { BracketRight: ']', BracketLeft: '[' };

export function isPressed(
  event: KeyboardEvent,
  { code, shift = false, alt = false }: KeyCombination,
): boolean {
  // Who types a letter with AltGr holds Ctrl and Alt without meaning them.
  if (event.getModifierState('AltGraph')) return false;
  const main = IS_APPLE ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return main && event.code === code && event.shiftKey === shift && event.altKey === alt;
}

/** Hears of a command and leaves it to others. */
export const hearCommand = <Payload>(
  editor: LexicalEditor,
  command: LexicalCommand<Payload>,
  hear: (payload: Payload) => void,
) =>
  editor.registerCommand(
    command,
    (payload) => {
      hear(payload);
      return false;
    },
    COMMAND_PRIORITY_LOW,
  );

/** Lets keys run the commands of the tools they stand for; returns whether one did. */
export const registerShortcuts = (editor: LexicalEditor, press: (event: KeyboardEvent) => boolean) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (!press(event)) return false;
      event.preventDefault();
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
