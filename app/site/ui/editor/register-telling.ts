import { BLUR_COMMAND, COMMAND_PRIORITY_LOW, type LexicalEditor, mergeRegister } from 'lexical';
import type { RichTextDocument } from '../../editor/rich-text-nodes.ts';
import { tidyDocument } from '../../editor/tidy-document.ts';

/** Who types quickly is not held up by writing the whole text down for every letter. In ms. */
const pause = 150;

/** Tells what is written after every change: soon, and at once when the editor is left or taken away. */
export function registerTelling(
  editor: LexicalEditor,
  tell: (document: RichTextDocument) => void,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    tell(tidyDocument(editor.getEditorState().toJSON(true)));
  };
  const end = mergeRegister(
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
  );
  return () => {
    tellNow();
    end();
  };
}
