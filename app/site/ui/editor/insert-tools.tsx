import type { LexicalEditor } from 'lexical';
import { CodeXml, Image, Link2, Table } from 'lucide-react';
import { useState } from 'react';
import { ImagePicker } from '#app/media/images/image-picker.tsx';
import { useText } from '#app/platform/i18n/text.tsx';
import { ToolbarButton, ToolbarGroup } from '#app/ui/toolbar.tsx';
import { insertImage } from './image-acts.ts';
import { type KeyCombination, keysText } from './shortcuts.ts';
import { TableMenu } from './table-menu.tsx';
import type { ToolbarState } from './toolbar-state.ts';

export type Panel = 'link' | 'html' | 'table';

export const linkKeys: KeyCombination = { code: 'KeyK' };

type InsertToolsProps = {
  editor: LexicalEditor;
  state: ToolbarState;
  panel: Panel | undefined;
  onPanel: (panel: Panel) => void;
};

/** The tools that ask for something first: an address, a size, a picture. */
export function InsertTools({ editor, state, panel, onPanel }: InsertToolsProps) {
  const t = useText('editor');
  const [isPicking, setPicking] = useState(false);
  return (
    <ToolbarGroup label={t('editor:group.insert')}>
      <ToolbarButton
        label={t(state.linkUrl === undefined ? 'editor:tool.link' : 'editor:tool.editLink')}
        keys={keysText(linkKeys)}
        icon={<Link2 />}
        pressed={state.linkUrl !== undefined}
        aria-expanded={panel === 'link'}
        onClick={() => onPanel('link')}
      />
      {state.inTable ? (
        <TableMenu editor={editor} />
      ) : (
        <ToolbarButton
          label={t('editor:tool.table')}
          icon={<Table />}
          aria-expanded={panel === 'table'}
          onClick={() => onPanel('table')}
        />
      )}
      <ToolbarButton label={t('editor:tool.image')} icon={<Image />} onClick={() => setPicking(true)} />
      <ToolbarButton
        label={t('editor:tool.html')}
        icon={<CodeXml />}
        aria-expanded={panel === 'html'}
        onClick={() => onPanel('html')}
      />
      <ImagePicker
        open={isPicking}
        onOpenChange={setPicking}
        onChoose={({ url, alt, width, height }) => insertImage(editor, { src: url, alt, width, height })}
      />
    </ToolbarGroup>
  );
}
