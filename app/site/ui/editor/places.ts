import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $isListItemNode } from '@lexical/list';
import {
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { $asBlocks } from './as-blocks.ts';
import type { Place } from './put-in.ts';

/** In the place of everything that is written. */
export const inPlaceOfAll: Place = {
  manner: 'undoable',
  $begin(nodes) {
    const last = $replaceAll(nodes);
    $getRoot().selectStart();
    return last;
  },
};

/** What a text opens with: nobody wrote it here, so that nobody can undo it, and the cursor stays where it is. */
export const asBeginning: Place = { manner: 'beginning', $begin: $replaceAll };

function $replaceAll(nodes: LexicalNode[]): LexicalNode | undefined {
  const blocks = $asBlocks(nodes);
  $getRoot()
    .clear()
    .append(...blocks);
  return blocks.at(-1);
}

/** Where the cursor stands, or where `$place` puts it first. */
export const atCursor = (editor: LexicalEditor, $place?: () => void): Place => ({
  manner: 'undoable',
  $begin(nodes, isAll) {
    $place?.();
    const selection = $getSelection() ?? $getRoot().selectEnd();
    if (!isAll && $isRangeSelection(selection) && nodes.every($isBlock)) $splitBehind(selection);
    $insertGeneratedNodes(editor, nodes, $getSelection() ?? selection);
    const last = nodes.at(-1);
    return last?.isAttached() ? last : $besideCursor();
  },
});

const $isBlock = (node: LexicalNode) => $isElementNode(node) && !node.isInline();

/** What stands behind the cursor stays behind everything that is still to come. */
function $splitBehind(selection: RangeSelection): void {
  if (!selection.isCollapsed()) selection.removeText();
  const block = selection.anchor.getNode().getTopLevelElement();
  if (!$isElementNode(block) || block.isEmpty()) return;
  const behind = selection.insertParagraph();
  const before = behind?.getPreviousSibling();
  if ($isElementNode(before)) before.selectEnd();
  if (behind?.isEmpty()) behind.remove();
}

/** What was put in has become part of what was there. */
function $besideCursor(): LexicalNode | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const node = selection.anchor.getNode();
  return $findMatchingParent(node, $isListItemNode) ?? node.getTopLevelElement() ?? undefined;
}
