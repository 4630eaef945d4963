import type { LexicalEditor } from 'lexical';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { Toolbar, ToolbarButton, ToolbarGroup } from '#app/ui/toolbar.tsx';
import { CodeLanguage } from './code-language.tsx';
import { HtmlPanel } from './html-panel.tsx';
import { InsertTools, linkKeys, type Panel } from './insert-tools.tsx';
import { LinkPanel } from './link-panel.tsx';
import { returnToText } from './return-to-text.ts';
import { isPressed, keysText, registerShortcuts } from './shortcuts.ts';
import { TablePanel } from './table-panel.tsx';
import { toolGroups } from './tools.ts';
import type { Unit } from './unit.ts';
import { useToolbarState } from './use-toolbar-state.ts';

type EditorToolbarProps = {
  editor: LexicalEditor;
  controls: string;
  /** Puts a text in the place of everything. */
  onInsert: (units: Unit[]) => void;
};

/** The toolbar above the sheet, and the panel that one of its buttons has opened. */
export function EditorToolbar({ editor, controls, onInsert }: EditorToolbarProps) {
  const t = useText('editor');
  const state = useToolbarState(editor);
  const bar = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>();
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

  return (
    <div ref={bar} className="border-line border-b">
      <Toolbar
        aria-label={t('editor:toolbar')}
        aria-controls={controls}
        className="p-1.5"
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
                // While something is put in, nothing else is done to it.
                onClick={() => editor.isEditable() && act(editor, state)}
              />
            ))}
          </ToolbarGroup>
        ))}
        <InsertTools
          editor={editor}
          state={state}
          panel={panel}
          onPanel={(wanted) => setPanel((open) => (open === wanted ? undefined : wanted))}
        />
      </Toolbar>
      {panel === 'link' ? <LinkPanel editor={editor} url={state.linkUrl} onClose={onClose} /> : null}
      {panel === 'html' ? <HtmlPanel onInsert={onInsert} onClose={onClose} /> : null}
      {panel === 'table' ? <TablePanel editor={editor} onClose={onClose} /> : null}
      {state.codeLanguage === undefined ? null : (
        <CodeLanguage editor={editor} language={state.codeLanguage} />
      )}
    </div>
  );
}
