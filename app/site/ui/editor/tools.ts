import {
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { $placeToAct, turnInto } from './block-acts.ts';
import type { KeyCombination } from './shortcuts.ts';
import type { BlockKind, ToolbarState } from './toolbar-state.ts';

/** A button of the toolbar that acts at once. */
export interface Tool {
  id: ToolId;
  icon: LucideIcon;
  keys?: KeyCombination;
  /** For what is on or off where the cursor stands. */
  isOn?: (state: ToolbarState) => boolean;
  mayAct?: (state: ToolbarState) => boolean;
  act: (editor: LexicalEditor, state: ToolbarState) => void;
}

type Align = 'left' | 'center' | 'right';
export type ToolId = 'undo' | 'redo' | 'bold' | 'italic' | 'underline' | BlockKind | Align;

const format = (id: TextFormatType & ToolId, icon: LucideIcon, code: string): Tool => ({
  id,
  icon,
  // The browser's own keys: the editor hears them without our help.
  keys: { code, isNative: true },
  isOn: (state) => state[id as 'bold' | 'italic' | 'underline'],
  act: (editor) =>
    editor.update(() => {
      $placeToAct();
      editor.dispatchCommand(FORMAT_TEXT_COMMAND, id);
    }),
});

const block = (id: BlockKind, icon: LucideIcon, keys?: KeyCombination): Tool => ({
  id,
  icon,
  keys,
  isOn: ({ block: now }) => now === id,
  act: (editor, { block: now }) => turnInto(editor, id, now),
});

const align = (id: Align, icon: LucideIcon, code: string): Tool => ({
  id,
  icon,
  keys: { code, shift: true },
  isOn: ({ align: now }) => now === id || (id === 'left' && (now === '' || now === 'start')),
  act: (editor) =>
    editor.update(() => {
      $placeToAct();
      editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, id);
    }),
});

export const toolGroups: { id: 'history' | 'text' | 'blocks' | 'lists' | 'align'; tools: Tool[] }[] = [
  {
    id: 'history',
    tools: [
      {
        id: 'undo',
        icon: Undo2,
        keys: { code: 'KeyZ', isNative: true },
        mayAct: ({ canUndo }) => canUndo,
        act: (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined),
      },
      {
        id: 'redo',
        icon: Redo2,
        keys: { code: 'KeyZ', shift: true, isNative: true },
        mayAct: ({ canRedo }) => canRedo,
        act: (editor) => editor.dispatchCommand(REDO_COMMAND, undefined),
      },
    ],
  },
  {
    id: 'text',
    tools: [
      format('bold', Bold, 'KeyB'),
      format('italic', Italic, 'KeyI'),
      format('underline', Underline, 'KeyU'),
    ],
  },
  {
    id: 'blocks',
    tools: [
      block('paragraph', Pilcrow, { code: 'Digit0', alt: true }),
      block('h1', Heading1, { code: 'Digit1', alt: true }),
      block('h2', Heading2, { code: 'Digit2', alt: true }),
      block('h3', Heading3, { code: 'Digit3', alt: true }),
      block('quote', Quote),
      block('code', Code),
    ],
  },
  {
    id: 'lists',
    tools: [
      block('bullet', List, { code: 'Digit8', shift: true }),
      block('number', ListOrdered, { code: 'Digit7', shift: true }),
      block('check', ListChecks, { code: 'Digit9', shift: true }),
    ],
  },
  {
    id: 'align',
    tools: [
      align('left', AlignLeft, 'KeyL'),
      align('center', AlignCenter, 'KeyE'),
      align('right', AlignRight, 'KeyR'),
    ],
  },
];
