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
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
} from 'lexical';
import { usualCodeLanguage } from '../../editor/rich-text-nodes.ts';
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
export function $placeToAct() {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
}

/** Turns the selected blocks into this kind; those that are of it already become paragraphs again. */
export function turnInto(editor: LexicalEditor, kind: BlockKind, now: BlockKind): void {
  const wanted = kind === now ? 'paragraph' : kind;
  editor.update(() => {
    $placeToAct();
    if (wanted === 'bullet' || wanted === 'number' || wanted === 'check') {
      editor.dispatchCommand(listCommands[wanted], undefined);
      return;
    }
    if (now === 'bullet' || now === 'number' || now === 'check')
      editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
    $setBlocksType($getSelection(), makers[wanted]);
  });
}
