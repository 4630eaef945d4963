import { CodeHighlightNode, CodeNode } from '@lexical/code';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { AutoLinkNode, LinkNode } from '@lexical/link';
import { $isListNode, ListItemNode, ListNode, registerCheckList, registerList } from '@lexical/list';
import {
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  CHECK_LIST,
  CODE,
  type ElementTransformer,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  STRIKETHROUGH,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  registerTablePlugin,
  registerTableSelectionObserver,
  setScrollableTablesActive,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import {
  $getNodeByKey,
  BLUR_COMMAND,
  createEditor,
  type EditorThemeClasses,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { ImageNode, registerImages } from './images.ts';
import { namespace } from './rich-text.ts';
import type { RichTextDocument } from './rich-text-nodes.ts';
import { hearCommand } from './shortcuts.ts';
import { $selectedCells, registerWidths } from './tables.tsx';
import { tidyDocument } from './tidy-document.ts';

/**
 * Names that the shared look in `written.css` knows. Elements of a page have none, so that a heading of the editor is
 * never taken for one of the page, which stands a level lower.
 */
const editorTheme: EditorThemeClasses = {
  paragraph: 'in-editor',
  heading: { h1: 'level-1', h2: 'level-2', h3: 'level-3' },
  quote: 'in-editor',
  code: 'code-block',
  image: 'in-editor',
  link: 'in-editor',
  list: {
    ul: 'in-editor',
    ol: 'in-editor',
    listitem: 'in-editor',
    listitemChecked: 'item-checked',
    listitemUnchecked: 'item-open',
    nested: { listitem: 'only-list' },
  },
  table: 'in-editor',
  tableScrollableWrapper: 'table-box',
  tableCell: 'in-editor',
  tableCellHeader: 'head-cell',
  tableCellSelected: 'selected-cell',
  tableSelection: 'selected-cells',
  text: {
    bold: 'font-bold',
    code: 'code-words',
    italic: 'italic',
    strikethrough: 'line-through',
    underline: 'underline',
    underlineStrikethrough: '[text-decoration-line:underline_line-through]',
  },
};

/** Three levels, as the toolbar has. */
const heading: ElementTransformer = { ...HEADING, regExp: /^(#{1,3})\s/ };

/**
 * What turns into something while it is typed: `# `, `- `, `1. `, `[] `, `> `, ```` ``` ````, `**bold**`. Links are
 * left to the toolbar, which looks at their addresses.
 */
const markdownShortcuts: Transformer[] = [
  heading,
  QUOTE,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  STRIKETHROUGH,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
];

/** Changes that follow each other this closely are undone together. */
const historyMerge = 1_000;
/** Each step stores what changed since the one before. */
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

/** An editor that is not yet on the page. Whatever goes wrong in it is passed to `onError`. */
export function openEditor(onError: (error: Error) => void): LexicalEditor {
  const editor = createEditor({ namespace, nodes, theme: editorTheme, onError });
  setScrollableTablesActive(editor, true);
  return editor;
}

/** Registers the editor's plugins. Tab has a file of its own. */
export const registerPlugins = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), historyMerge, Date.now, undefined, mostSteps),
    registerList(editor),
    registerCheckList(editor),
    registerCheckListRole(editor),
    registerTableBoxes(editor),
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor, false),
    registerWidths(editor),
    registerImages(editor),
    registerMarkdownShortcuts(editor, markdownShortcuts),
  );

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

/**
 * A table that is too wide moves within its box, and the cell one comes to takes it along. That it needs no key of its own is
 * said to whoever checks for the keyboard.
 */
const registerTableBoxes = (editor: LexicalEditor) =>
  mergeRegister(
    editor.registerMutationListener(TableNode, (mutations) => {
      for (const key of mutations.keys())
        editor.getElementByKey(key)?.setAttribute('contenteditable', 'inherit');
    }),
    editor.registerUpdateListener(({ editorState, prevEditorState }) => {
      const [now, before] = [editorState, prevEditorState].map((state) =>
        state.read(() => $selectedCells().at(-1)?.getKey(), { editor }),
      );
      const cell = now !== undefined && now !== before ? editor.getElementByKey(now) : null;
      const box = cell?.closest('.table-box');
      if (!cell || !box) return;
      const [inner, outer] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
      const [isBefore, beyond] = [inner.left < outer.left, Math.max(0, inner.right - outer.right)];
      box.scrollLeft += isBefore ? inner.left - outer.left : Math.min(beyond, inner.left - outer.left);
    }),
  );

/** Who types quickly is not held up by writing the whole text down for every letter. In ms. */
const pause = 150;

/** Reports what is written after every change: soon, and at once when the editor or the page is left, or when asked to. */
export function registerTelling(editor: LexicalEditor, tell: (document: RichTextDocument) => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    tell(tidyDocument(editor.getEditorState().toJSON(true)));
  };
  addEventListener('pagehide', tellNow);
  const endTelling = mergeRegister(
    () => removeEventListener('pagehide', tellNow),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) waiting ??= setTimeout(tellNow, pause);
    }),
    hearCommand(editor, BLUR_COMMAND, tellNow),
    tellNow,
  );
  return { tellNow, endTelling };
}
