import { HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { GuardedEditor } from './editor-guard.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { openEditor, registerManners } from './open-editor.ts';
import { openWithHtml } from './read-html.ts';
import type { InitialText, RichTextEditorProps } from './rich-text-editor.tsx';
import { writtenIn } from './written-document.ts';

type EditorSurfaceProps = RichTextEditorProps & Pick<GuardedEditor, 'onCrash'>;

/** The editor itself: toolbar, panels and the sheet one writes on. */
export default function EditorSurface(props: EditorSurfaceProps) {
  const { id, labelledBy, describedBy, initial, invalid = false, onChange, onCrash } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const crash = useEffectEvent(onCrash);
  const changed = useEffectEvent(onChange);
  const [editor] = useState(() => opened(initial, onCrash));

  useEffect(() => {
    editor.setRootElement(sheet.current);
    const ends = [
      registerManners(editor),
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        try {
          changed(writtenIn(editor));
        } catch (error) {
          crash(error);
        }
      }),
    ];
    return () => {
      for (const end of ends) end();
      editor.setRootElement(null);
    };
  }, [editor]);

  return (
    <div
      className={classNames(
        'rounded-control border bg-sheet focus-within:border-brand',
        invalid ? 'border-wrong' : 'border-edge',
      )}
    >
      <EditorToolbar editor={editor} controls={id} />
      {/* biome-ignore lint/a11y/useSemanticElements: no element of a form holds headings and tables */}
      <div
        ref={sheet}
        id={id}
        role="textbox"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        aria-multiline="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="written min-h-80 max-w-none px-5 py-4 outline-none"
      />
    </div>
  );
}

function opened(initial: InitialText, onCrash: (error: unknown) => void): LexicalEditor {
  const editor = openEditor(onCrash);
  if ('html' in initial) openWithHtml(editor, initial.html);
  else
    editor.setEditorState(editor.parseEditorState(JSON.stringify(initial.document)), {
      tag: HISTORY_MERGE_TAG,
    });
  return editor;
}
