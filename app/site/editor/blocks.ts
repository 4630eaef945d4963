import { $createCodeNode } from '@lexical/code';
import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { usualCodeLanguage } from './rich-text-nodes.ts';
import type { BlockKind } from './toolbar-state.ts';

const listCommands = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
};

const makers: Record<Exclude<BlockKind, keyof typeof listCommands>, () => ElementNode> = {
  paragraph: () => $createParagraphNode(),
  h1: () => $createHeadingNode('h1'),
  h2: () => $createHeadingNode('h2'),
  h3: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
  code: () => $createCodeNode(usualCodeLanguage),
};

/** The place where something is to happen: the cursor, or the end where nobody has put one. */
export function $selectionToEdit() {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
}

/** Turns the selected blocks into this kind; those that are of it already become paragraphs again. */
export function turnInto(editor: LexicalEditor, kind: BlockKind, now: BlockKind): void {
  const wanted = kind === now ? 'paragraph' : kind;
  editor.update(() => {
    $selectionToEdit();
    if (wanted === 'bullet' || wanted === 'number' || wanted === 'check') {
      editor.dispatchCommand(listCommands[wanted], undefined);
      return;
    }
    if (now === 'bullet' || now === 'number' || now === 'check')
      editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
    $setBlocksType($getSelection(), makers[wanted]);
  });
}

/** Puts a text in the place of everything that is written. */
export function $replaceAll(nodes: LexicalNode[]): void {
  const blocks = $asBlocks(nodes);
  $getRoot()
    .clear()
    .append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
}

/** Loose words get a paragraph of their own: the root of the editor holds only blocks. */
function $asBlocks(nodes: LexicalNode[]): ElementNode[] {
  const blocks: ElementNode[] = [];
  let open: ElementNode | undefined;
  for (const node of nodes) {
    if ($isElementNode(node) && !node.isInline()) {
      blocks.push(node);
      open = undefined;
      continue;
    }
    if (!$isDecoratorNode(node) && !open && node.getTextContent().trim() === '') continue;
    if (!open) {
      open = $createParagraphNode();
      blocks.push(open);
    }
    open.append(node);
  }
  return blocks;
}

/** Puts the focus back where it was in the text. The editor itself does so for a cursor only, not for selected cells. */
export function returnToText(editor: LexicalEditor): void {
  editor.getRootElement()?.focus({ preventScroll: true });
  editor.focus();
}

/** Where the selection begins, on the screen. */
export const selectedElement = (editor: LexicalEditor): HTMLElement | null =>
  editor.read(() => {
    const [first] = $getSelection()?.getNodes() ?? [];
    return first ? editor.getElementByKey(first.getKey()) : null;
  });
