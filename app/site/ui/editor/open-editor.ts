import { CodeHighlightNode, CodeNode } from '@lexical/code';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { AutoLinkNode, LinkNode } from '@lexical/link';
import { $isListNode, ListItemNode, ListNode, registerCheckList, registerList } from '@lexical/list';
import { registerMarkdownShortcuts } from '@lexical/markdown';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  registerTablePlugin,
  registerTableSelectionObserver,
  setScrollableTablesActive,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import { $getNodeByKey, createEditor, type LexicalEditor, mergeRegister } from 'lexical';
import { editorTheme } from './editor-theme.ts';
import { registerImages } from './image-acts.ts';
import { ImageNode } from './image-node.ts';
import { registerLeaps } from './leaps.ts';
import { markdownShortcuts } from './markdown-shortcuts.ts';
import type { Place } from './put-in.ts';
import { registerWidths } from './table-acts.ts';
import type { Unit } from './unit.ts';

/** Changes that follow each other this closely are undone together. */
const historyMerge = 1_000;
/** Each step keeps what changed since the one before. */
const mostSteps = 200;

const nodes = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  AutoLinkNode,
  CodeNode,
  CodeHighlightNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  ImageNode,
];

/** By this an editor of ours knows what another one copied. */
export const namespace = 'dictoria';

/** An editor that is not yet on the page. Whatever goes wrong in it is told to `onError`. */
export function openEditor(onError: (error: Error) => void): LexicalEditor {
  const editor = createEditor({ namespace, nodes, theme: editorTheme, onError });
  setScrollableTablesActive(editor, true);
  return editor;
}

/** Gives the editor its manners. Tab is left out on purpose: it leaves the editor. */
export function registerManners(
  editor: LexicalEditor,
  leap: (units: Unit[], place: Place) => void,
): () => void {
  const history = createEmptyHistoryState();
  return mergeRegister(
    registerRichText(editor),
    registerLeaps(editor, history, leap),
    registerHistory(editor, history, historyMerge, Date.now, undefined, mostSteps),
    registerList(editor),
    registerCheckList(editor),
    registerCheckListRole(editor),
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor, false),
    registerWidths(editor),
    registerImages(editor),
    registerMarkdownShortcuts(editor, markdownShortcuts),
  );
}

/** The items of a check list are boxes for whoever reads by ear, so that what holds them is no list. */
const registerCheckListRole = (editor: LexicalEditor) =>
  editor.registerMutationListener(ListNode, (mutations) =>
    editor.read(() => {
      for (const key of mutations.keys()) {
        const node = $getNodeByKey(key);
        if (!$isListNode(node)) continue;
        const element = editor.getElementByKey(key);
        if (node.getListType() === 'check') element?.setAttribute('role', 'group');
        else element?.removeAttribute('role');
      }
    }),
  );
