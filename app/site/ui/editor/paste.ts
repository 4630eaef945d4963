import { $isCodeNode } from '@lexical/code';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical';
import { cleanHtml } from './clean-html.ts';
import { isTooMuch } from './paste-limits.ts';

/** What is copied within an editor of ours; it reads that itself. */
const ownFormat = 'application/x-lexical-editor';

/** Looks at everything that is pasted: what is too much is refused, and HTML is cleaned before the editor sees it. */
export const registerPaste = (
  editor: LexicalEditor,
  { onRefuse, onTake }: { onRefuse: () => void; onTake: (document: Document) => void },
) =>
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
      if (isTooMuch(document)) onRefuse();
      else onTake(document);
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
