import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  createCommand,
  type LexicalCommand,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import type { RichTextDocument } from '../../editor/rich-text-nodes.ts';
import { tidyDocument } from '../../editor/tidy-document.ts';

/** Asks to be told at once. */
export const TELL_COMMAND: LexicalCommand<void> = createCommand('TELL_COMMAND');

/** Who types quickly is not held up by writing the whole text down for every letter. In ms. */
const pause = 150;

/**
 * Tells what is written after every change: soon, and at once when the editor or the page is left. While a text is put
 * in, half of it is nothing to tell: that waits until all of it is there.
 */
export function registerTelling(
  editor: LexicalEditor,
  tell: (document: RichTextDocument) => void,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    if (waiting === undefined || !editor.isEditable()) return;
    clearTimeout(waiting);
    waiting = undefined;
    tell(tidyDocument(editor.getEditorState().toJSON(true)));
  };
  addEventListener('pagehide', tellNow);
  const end = mergeRegister(
    () => removeEventListener('pagehide', tellNow),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) waiting ??= setTimeout(tellNow, pause);
    }),
    editor.registerCommand(
      BLUR_COMMAND,
      () => {
        tellNow();
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      TELL_COMMAND,
      () => {
        tellNow();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerEditableListener((isEditable) => {
      if (isEditable && waiting !== undefined) waiting = setTimeout(tellNow, pause);
    }),
  );
  return () => {
    tellNow();
    end();
  };
}
