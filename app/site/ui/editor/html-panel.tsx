import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { controlClasses, FieldError } from '#app/ui/field.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { unitsOfHtml } from './html-units.ts';
import { isTooLong, takenHtml } from './paste-limits.ts';
import { TooMuch } from './too-much.tsx';
import type { Unit } from './unit.ts';

type HtmlPanelProps = { onInsert: (units: Unit[]) => void; onClose: () => void };

/** Takes HTML in the place of everything that is written. */
export function HtmlPanel({ onInsert, onClose }: HtmlPanelProps) {
  const t = useText('editor');
  const box = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const [isRefused, setRefused] = useState(false);

  function insert() {
    const html = box.current?.value ?? '';
    if (html.trim() === '') return;
    const document = takenHtml(html);
    if (!document) {
      setRefused(true);
      return;
    }
    onInsert(unitsOfHtml(document));
    onClose();
  }

  /** What is refused anyway is not even shown: setting a megabyte in lines would hold up the browser. */
  function onPaste(event: ClipboardEvent) {
    const refused = isTooLong(event.clipboardData.getData('text/plain'));
    if (refused) event.preventDefault();
    setRefused(refused);
  }

  return (
    <EditorPanel title={<Text k="editor:html.title" />} onClose={onClose}>
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
