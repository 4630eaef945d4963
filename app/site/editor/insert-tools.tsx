import type { LexicalEditor } from 'lexical';
import { CodeXml, Image, Link2, Table } from 'lucide-react';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { ImagePicker } from '#app/media/images/image-picker.tsx';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { controlClasses, FieldError } from '#app/ui/field.tsx';
import { ToolbarButton, ToolbarGroup } from '#app/ui/tooltip.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { insertImage } from './images.ts';
import { isTooLong, pasteLimits, type TakenText, takenHtml } from './paste.ts';
import { type KeyCombination, keysText } from './shortcuts.ts';
import { TableMenu } from './tables.tsx';
import type { ToolbarState } from './toolbar-state.ts';

export type Panel = 'link' | 'html' | 'table' | 'image';

export const linkKeys: KeyCombination = { code: 'KeyK' };

type InsertToolsProps = {
  editor: LexicalEditor;
  state: ToolbarState;
  panel: Panel | undefined;
  onPanel: (panel: Panel) => void;
  /** Asks what there is to say about a picture. */
  onImage: (key: string) => void;
};

/** The tools that ask for something first: an address, a size, a picture. */
export function InsertTools({ editor, state, panel, onPanel, onImage }: InsertToolsProps) {
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
      <ToolbarButton
        label={t(state.imageKey === undefined ? 'editor:tool.image' : 'editor:tool.editImage')}
        icon={<Image />}
        pressed={state.imageKey !== undefined}
        aria-expanded={panel === 'image'}
        onClick={() => (state.imageKey === undefined ? setPicking(true) : onImage(state.imageKey))}
      />
      <ToolbarButton
        label={t('editor:tool.html')}
        icon={<CodeXml />}
        aria-expanded={panel === 'html'}
        onClick={() => onPanel('html')}
      />
      <ImagePicker
        open={isPicking}
        onOpenChange={setPicking}
        onChoose={({ url, alt, width, height }) => {
          const key = insertImage(editor, { src: url, alt, width, height });
          // Whoever does not see it would not know that there is anything.
          if (!alt) onImage(key);
        }}
      />
    </ToolbarGroup>
  );
}

/** Why something is not taken into the editor, with the limits in figures. */
export function TooMuch() {
  const { format } = new Intl.NumberFormat(useLocale());
  return (
    <Text
      k="editor:refusal.tooMuch"
      values={{ characters: format(pasteLimits.characters), elements: format(pasteLimits.elements) }}
    />
  );
}

type HtmlPanelProps = { onInsert: (text: TakenText) => void; onClose: () => void };

/** Takes HTML in the place of everything that is written. */
export function HtmlPanel({ onInsert, onClose }: HtmlPanelProps) {
  const t = useText('editor');
  const box = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const [isRefused, setRefused] = useState(false);

  function insert() {
    const html = box.current?.value ?? '';
    if (html.trim() === '') return;
    const text = takenHtml(html);
    if (text === 'tooMuch') {
      setRefused(true);
      return;
    }
    onInsert(text);
    onClose();
  }

  /** What is refused anyway is not even shown: setting a megabyte in lines would hold up the browser. */
  function onPaste(event: ClipboardEvent) {
    const refused = isTooLong(event.clipboardData.getData('text/plain'));
    if (refused) event.preventDefault();
    setRefused(refused);
  }

  return (
    <EditorPanel
      title={<Text k="editor:html.title" />}
      act={{ label: <Text k="editor:html.insert" />, onAct: insert }}
      onClose={onClose}
    >
      <textarea
        ref={box}
        aria-label={t('editor:html.title')}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        // biome-ignore lint/a11y/noAutofocus: opened by whoever wants to type here
        autoFocus
        spellCheck={false}
        rows={8}
        placeholder={t('editor:html.placeholder')}
        onPaste={onPaste}
        className={classNames(controlClasses, 'resize-y py-2 font-mono text-sm')}
      />
      <div role="alert" className="mt-1.5">
        {isRefused ? (
          <FieldError id={errorId}>
            <TooMuch />
          </FieldError>
        ) : null}
      </div>
    </EditorPanel>
  );
}
