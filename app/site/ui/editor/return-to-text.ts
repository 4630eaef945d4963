import type { LexicalEditor } from 'lexical';

/** Puts the focus back where it was in the text. The editor itself does so for a cursor only, not for selected cells. */
export function returnToText(editor: LexicalEditor): void {
  editor.getRootElement()?.focus({ preventScroll: true });
  editor.focus();
}
