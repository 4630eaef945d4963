import type { LexicalEditor } from 'lexical';
import { CodeXml, Link2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { Toolbar, ToolbarButton, ToolbarGroup } from '#app/ui/toolbar.tsx';
import { HtmlPanel } from './html-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { isPressed, keysText, registerShortcuts } from './shortcuts.ts';
import { toolGroups } from './tools.ts';
import { useToolbarState } from './use-toolbar-state.ts';

type Panel = 'link' | 'html';

const linkKeys = { code: 'KeyK' };

/** The toolbar above the sheet, and the panel that one of its buttons has opened. */
export function EditorToolbar({ editor, controls }: { editor: LexicalEditor; controls: string }) {
  const t = useText('editor');
  const state = useToolbarState(editor);
  const [panel, setPanel] = useState<Panel>();
  const close = () => {
    setPanel(undefined);
    editor.focus();
  };
  const toggle = (wanted: Panel) => setPanel((open) => (open === wanted ? undefined : wanted));
  const pressed = useEffectEvent((event: KeyboardEvent) => {
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
    <div className="border-line border-b">
      <Toolbar aria-label={t('editor:toolbar')} aria-controls={controls} className="p-1.5">
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
        <ToolbarGroup label={t('editor:group.insert')}>
          <ToolbarButton
            label={t(state.linkUrl === undefined ? 'editor:tool.link' : 'editor:tool.editLink')}
            keys={keysText(linkKeys)}
            icon={<Link2 />}
            pressed={state.linkUrl !== undefined}
            aria-expanded={panel === 'link'}
            onClick={() => toggle('link')}
          />
          <ToolbarButton
            label={t('editor:tool.html')}
            icon={<CodeXml />}
            aria-expanded={panel === 'html'}
            onClick={() => toggle('html')}
          />
        </ToolbarGroup>
      </Toolbar>
      {panel === 'link' ? <LinkPanel editor={editor} url={state.linkUrl} onClose={close} /> : null}
      {panel === 'html' ? <HtmlPanel editor={editor} onClose={close} /> : null}
    </div>
  );
}
