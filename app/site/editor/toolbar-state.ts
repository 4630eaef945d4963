import { $isCodeNode } from '@lexical/code';
import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $isTableSelection, TableNode } from '@lexical/table';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';
import { $selectedImage } from './images.ts';
import { hearCommand } from './shortcuts.ts';

export type BlockKind = 'paragraph' | 'h1' | 'h2' | 'h3' | 'quote' | 'bullet' | 'number' | 'check' | 'code';

const nowhere = {
  block: 'paragraph' as BlockKind,
  align: '',
  bold: false,
  italic: false,
  underline: false,
  linkUrl: undefined as string | undefined,
  codeLanguage: undefined as string | undefined,
  /** By which key the selected picture is known. */
  imageKey: undefined as string | undefined,
  inTable: false,
};
const stateAtStart = { ...nowhere, canUndo: false, canRedo: false };

/** What holds where the cursor stands. */
export type ToolbarState = typeof stateAtStart;

/** What the toolbar shows as pressed; to be read within the editor's state. */
function $readToolbarState(): typeof nowhere {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return { ...nowhere, inTable: true };
  if (!$isRangeSelection(selection)) return { ...nowhere, imageKey: $selectedImage()?.getKey() };
  const node = selection.anchor.getNode();
  const block = $findMatchingParent(node, (at) => {
    const parent = at.getParent();
    return parent !== null && $isRootOrShadowRoot(parent);
  });
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    block: kindOf(block, node),
    align: alignOf(node, block),
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    linkUrl: $isLinkNode(link) ? link.getURL() : undefined,
    codeLanguage: $isCodeNode(block) ? (block.getLanguage() ?? 'plain') : undefined,
    imageKey: undefined,
    inTable: $getNearestNodeOfType(node, TableNode) !== null,
  };
}

function kindOf(block: LexicalNode | null, node: LexicalNode): BlockKind {
  if ($isHeadingNode(block)) return headingKinds[block.getTag()] ?? 'h3';
  if ($isQuoteNode(block)) return 'quote';
  if ($isCodeNode(block)) return 'code';
  if ($isListNode(block)) return ($getNearestNodeOfType(node, ListNode) ?? block).getListType();
  return 'paragraph';
}

const headingKinds: Record<string, BlockKind> = { h1: 'h1', h2: 'h2', h3: 'h3' };

function alignOf(node: LexicalNode, block: LexicalNode | null): string {
  const nearest = $findMatchingParent(node, (at) => $isElementNode(at) && !at.isInline());
  const format = $isElementNode(nearest) ? nearest.getFormatType() : '';
  return format || ($isElementNode(block) ? block.getFormatType() : '');
}

/** What holds where the cursor stands, as it changes. */
export function useToolbarState(editor: LexicalEditor): ToolbarState {
  const [state, setState] = useState(stateAtStart);
  useEffect(() => {
    const note = (part: Partial<ToolbarState>) =>
      setState((before) => {
        const isNews = Object.entries(part).some(
          ([name, value]) => before[name as keyof ToolbarState] !== value,
        );
        return isNews ? { ...before, ...part } : before;
      });
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) =>
        note(editorState.read($readToolbarState, { editor })),
      ),
      hearCommand(editor, SELECTION_CHANGE_COMMAND, () => note($readToolbarState())),
      hearCommand(editor, CAN_UNDO_COMMAND, (canUndo) => note({ canUndo })),
      hearCommand(editor, CAN_REDO_COMMAND, (canRedo) => note({ canRedo })),
    );
  }, [editor]);
  return state;
}
