import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $isCodeNode } from '@lexical/code';
import { $generateNodesFromDOM } from '@lexical/html';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical';
import { cleanHtml } from './clean-html.ts';
import { isTooMuch } from './paste-limits.ts';

/** What is copied within an editor of ours; it reads that itself. */
const ownFormat = 'application/x-lexical-editor';

/** Looks at everything that is pasted: what is too much is refused, and HTML is cleaned before the editor sees it. */
export const registerPaste = (editor: LexicalEditor, onRefuse: () => void) =>
  editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = event instanceof ClipboardEvent ? event.clipboardData : null;
      if (!data) return false;
      const [html, own] = [data.getData('text/html'), data.getData(ownFormat)];
      if (isTooMuch(html) || isTooMuch(data.getData('text/plain')) || isTooMuch(own)) {
        event.preventDefault();
        onRefuse();
        return true;
      }
      if (own || !html || $isInCode()) return false;
      event.preventDefault();
      const document = cleanHtml(html);
      if (isTooMuch(document)) {
        onRefuse();
        return true;
      }
      editor.update(
        () => {
          const selection = $getSelection();
          if (selection) $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, document), selection);
        },
        { tag: PASTE_TAG },
      );
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );

function $isInCode(): boolean {
  const selection = $getSelection();
  return (
    $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isCodeNode) !== null
  );
}
