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
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';

export type BlockKind = 'paragraph' | 'h1' | 'h2' | 'h3' | 'quote' | 'bullet' | 'number' | 'check' | 'code';

/** What holds where the cursor stands. */
export interface ToolbarState {
  block: BlockKind;
  align: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  linkUrl: string | undefined;
  codeLanguage: string | undefined;
  inTable: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

const stateAtStart: ToolbarState = {
  block: 'paragraph',
  align: '',
  bold: false,
  italic: false,
  underline: false,
  linkUrl: undefined,
  codeLanguage: undefined,
  inTable: false,
  canUndo: false,
  canRedo: false,
};

type AtCursor = Omit<ToolbarState, 'canUndo' | 'canRedo'>;
const { canUndo: _undo, canRedo: _redo, ...nowhere } = stateAtStart;

/** What the toolbar shows as pressed; to be read within the editor's state. */
function $readToolbarState(): AtCursor {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return { ...nowhere, inTable: true };
  if (!$isRangeSelection(selection)) return nowhere;
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
    const heard = (part: (value: boolean) => Partial<ToolbarState>) => (value: boolean) => {
      note(part(value));
      return false;
    };
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) =>
        note(editorState.read($readToolbarState, { editor })),
      ),
      editor.registerCommand(
        SELECTION_CHANGE_COMMAND,
        () => {
          note($readToolbarState());
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        heard((canUndo) => ({ canUndo })),
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        heard((canRedo) => ({ canRedo })),
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor]);
  return state;
}
