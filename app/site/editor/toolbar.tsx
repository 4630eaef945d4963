import { $isCodeNode } from '@lexical/code';
import {
  $findMatchingParent,
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
  IndentDecrease,
  IndentIncrease,
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
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Toolbar, ToolbarButton, ToolbarGroup } from '#app/ui/tooltip.tsx';
import { $selectionToEdit, returnToText, selectedElement, turnInto } from './blocks.ts';
import { ImagePanel } from './image-panel.tsx';
import { HtmlPanel, InsertTools, linkKeys, type Panel } from './insert-tools.tsx';
import { LinkPanel } from './links.tsx';
import type { TakenText } from './paste.ts';
import { codeLanguages } from './rich-text-nodes.ts';
import { isPressed, type KeyCombination, keysText, registerShortcuts } from './shortcuts.ts';
import { indentItems } from './tab-key.ts';
import { TablePanel } from './tables.tsx';
import { type BlockKind, type ToolbarState, useToolbarState } from './toolbar-state.ts';

const names: Partial<Record<string, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
  python: 'Python',
  java: 'Java',
  c: 'C',
  cpp: 'C++',
  php: 'PHP',
  sql: 'SQL',
  bash: 'Bash',
};

/** The language of the code block that the cursor stands in. */
function CodeLanguage({ editor, language }: { editor: LexicalEditor; language: string }) {
  const t = useText('editor');
  return (
    <div className="border-line border-t p-3">
      <SelectField
        className="max-w-64"
        label={t('editor:codeLanguage')}
        value={language}
        onChange={({ target }) => setLanguage(editor, target.value)}
      >
        {codeLanguages.map((one) => (
          <option key={one} value={one}>
            {names[one] ?? t('editor:plainText')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const setLanguage = (editor: LexicalEditor, language: string): void =>
  editor.update(() => {
    const block = $findMatchingParent($selectionToEdit().anchor.getNode(), $isCodeNode);
    if ($isCodeNode(block)) block.setLanguage(language);
  });

/** A button of the toolbar that runs its command at once. */
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
export type ToolId =
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'underline'
  | BlockKind
  | 'indent'
  | 'outdent'
  | Align;

const format = (id: TextFormatType & ToolId, icon: LucideIcon, code: string): Tool => ({
  id,
  icon,
  // The browser's own keys: the editor hears them without our help.
  keys: { code, isNative: true },
  isOn: (state) => state[id as 'bold' | 'italic' | 'underline'],
  act: (editor) =>
    editor.update(() => {
      $selectionToEdit();
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

const indent = (id: 'indent' | 'outdent', icon: LucideIcon, code: string): Tool => ({
  id,
  icon,
  keys: { code },
  mayAct: ({ block: now }) => now === 'bullet' || now === 'number' || now === 'check',
  act: (editor) => indentItems(editor, id === 'indent' ? 1 : -1),
});

const align = (id: Align, icon: LucideIcon, code: string): Tool => ({
  id,
  icon,
  keys: { code, shift: true },
  isOn: ({ align: now }) => now === id || (id === 'left' && (now === '' || now === 'start')),
  act: (editor) =>
    editor.update(() => {
      $selectionToEdit();
      editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, id);
    }),
});

const toolGroups: { id: 'history' | 'text' | 'blocks' | 'lists' | 'align'; tools: Tool[] }[] = [
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
      indent('indent', IndentIncrease, 'BracketRight'),
      indent('outdent', IndentDecrease, 'BracketLeft'),
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

type EditorToolbarProps = {
  editor: LexicalEditor;
  controls: string;
  /** Puts a text in the place of everything. */
  onInsert: (text: TakenText) => void;
  /** What there is to say, in sight wherever one writes. */
  children?: ReactNode;
};

/** The toolbar above the editing area, and the panel that one of its buttons has opened. */
export function EditorToolbar({ editor, controls, onInsert, children }: EditorToolbarProps) {
  const t = useText('editor');
  const state = useToolbarState(editor);
  const bar = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>();
  const [imageKey, setImageKey] = useState('');
  const onClose = () => {
    setPanel(undefined);
    returnToText(editor);
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      return true;
    }
    if (isPressed(event, linkKeys)) {
      setPanel('link');
      return true;
    }
    const tool = toolGroups
      .flatMap(({ tools }) => tools)
      .find(({ keys }) => keys && !keys.isNative && isPressed(event, keys));
    tool?.act(editor, state);
    return tool !== undefined;
  });
  useEffect(() => registerShortcuts(editor, (event) => pressed(event)), [editor]);
  // A panel pushes the text down: what it is about stays in sight.
  useEffect(() => {
    if (panel) selectedElement(editor)?.scrollIntoView({ block: 'nearest' });
  }, [panel, editor]);

  return (
    // In sight however long the page is, below the bar of the site; the panels of its tools are parts of it.
    <div
      ref={bar}
      className="lying:static sticky top-14 z-10 rounded-t-control border-line border-b bg-sheet"
    >
      <Toolbar
        aria-label={t('editor:toolbar')}
        aria-controls={controls}
        className="p-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:[&>*]:shrink-0 max-md:[&>*]:flex-nowrap"
        onKeyDown={({ key }) => key === 'Escape' && returnToText(editor)}
      >
        {toolGroups.map(({ id, tools }) => (
          <ToolbarGroup key={id} label={t(`editor:group.${id}`)}>
            {tools.map(({ id: tool, icon: Icon, keys, isOn, mayAct, act }) => (
              <ToolbarButton
                key={tool}
                label={t(`editor:tool.${tool}`)}
                keys={keys && keysText(keys)}
                icon={<Icon />}
                pressed={isOn?.(state)}
                disabled={mayAct ? !mayAct(state) : false}
                onClick={() => act(editor, state)}
              />
            ))}
          </ToolbarGroup>
        ))}
        <InsertTools
          editor={editor}
          state={state}
          panel={panel}
          onPanel={(wanted) => setPanel((open) => (open === wanted ? undefined : wanted))}
          onImage={(key) => {
            setImageKey(key);
            setPanel('image');
          }}
        />
      </Toolbar>
      {panel === 'link' ? <LinkPanel editor={editor} url={state.linkUrl} onClose={onClose} /> : null}
      {panel === 'html' ? <HtmlPanel onInsert={onInsert} onClose={onClose} /> : null}
      {panel === 'table' ? <TablePanel editor={editor} onClose={onClose} /> : null}
      {panel === 'image' ? <ImagePanel key={imageKey} {...{ editor, imageKey, onClose }} /> : null}
      {state.codeLanguage === undefined ? null : (
        <CodeLanguage editor={editor} language={state.codeLanguage} />
      )}
      {children}
    </div>
  );
}
