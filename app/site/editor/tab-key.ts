import { $isListItemNode } from '@lexical/list';
import { $getNodeTriplet, $insertTableRowAtNode, $isTableCellNode, $isTableRowNode } from '@lexical/table';
import { $handleIndentAndOutdent } from '@lexical/utils';
import {
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  getActiveElement,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { $selectedCells } from './tables.tsx';

/** Lists within lists go no deeper by keys: nobody reads them, and a stored document has its bounds. */
const deepestIndent = 6;

/**
 * Tab and Shift+Tab walk the cells of a table and indent the items of a list; anywhere else they leave the editor. Escape
 * leaves it from everywhere, so that nobody who has only a keyboard is caught in a table.
 */
export const registerTabKey = (editor: LexicalEditor, leave: () => void) =>
  mergeRegister(
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        const isUsed = $walkCells(event.shiftKey) || $indentItems(event.shiftKey ? -1 : 1);
        if (isUsed) event.preventDefault();
        return isUsed;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_ESCAPE_COMMAND,
      () => {
        const root = editor.getRootElement();
        // From the box of a check list it leads back to the words first.
        if (!root || getActiveElement(root) !== root) return false;
        leave();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    registerNoStopWithin(editor, leave),
  );

/**
 * Browsers stop with Tab at every box that scrolls, so also at that of a wide table. Here the cursor moves what is in it:
 * whoever comes from the text has left it, and whoever comes back is in it.
 */
const registerNoStopWithin = (editor: LexicalEditor, leave: () => void) =>
  editor.registerRootListener((root) => {
    const pass = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches('.table-box')) return;
      if (relatedTarget === root) leave();
      else root?.focus();
    };
    root?.addEventListener('focusin', pass);
    return () => root?.removeEventListener('focusin', pass);
  });

/** Puts the cursor into the cell after or before; after the last one comes a new row. */
function $walkCells(isBack: boolean): boolean {
  const cell = $selectedCells().at(isBack ? 0 : -1);
  if (!cell) return false;
  const [, , table] = $getNodeTriplet(cell);
  const cells = table
    .getChildren()
    .filter($isTableRowNode)
    .flatMap((row) => row.getChildren())
    .filter($isTableCellNode);
  const next = cells[cells.findIndex((one) => one.is(cell)) + (isBack ? -1 : 1)];
  if (next) next.selectEnd();
  else if (!isBack) $insertTableRowAtNode(cell)?.getFirstDescendant()?.selectStart();
  return true;
}

/** Moves the selected items of lists one level deeper or back. Whether there are any, moved or not. */
function $indentItems(by: 1 | -1): boolean {
  let isInList = false;
  $handleIndentAndOutdent((block) => {
    if (!$isListItemNode(block)) return;
    isInList = true;
    const indent = block.getIndent() + by;
    if (indent >= 0 && indent <= deepestIndent) block.setIndent(indent);
  });
  return isInList;
}

export const indentItems = (editor: LexicalEditor, by: 1 | -1): void =>
  editor.update(() => {
    $indentItems(by);
  });
