import type { LexicalEditor } from 'lexical';
import { useId, useRef } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { controlClasses } from '#app/ui/field.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { replaceWithHtml } from './read-html.ts';

/** Takes HTML in the place of everything that is written. */
export function HtmlPanel({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const t = useText('editor');
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  function insert() {
    const html = box.current?.value ?? '';
    if (html.trim() === '') return;
    replaceWithHtml(editor, html);
    onClose();
  }

  return (
    <EditorPanel title={<Text k="editor:html.title" />} onClose={onClose}>
      <textarea
        ref={box}
        id={id}
        aria-label={t('editor:html.title')}
        // biome-ignore lint/a11y/noAutofocus: opened by whoever wants to type here
        autoFocus
        spellCheck={false}
        rows={8}
        placeholder={t('editor:html.placeholder')}
        className={classNames(controlClasses, 'resize-y py-2 font-mono text-sm')}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={insert}>
          <Text k="editor:html.insert" />
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          <Text k="editor:cancel" />
        </Button>
      </div>
    </EditorPanel>
  );
}
