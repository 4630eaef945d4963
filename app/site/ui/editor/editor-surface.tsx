import { HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { excessOf } from '../../editor/rich-text-limits.ts';
import type { GuardedEditor } from './editor-guard.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { openEditor, registerManners } from './open-editor.ts';
import { registerPaste } from './paste.ts';
import { openWithHtml } from './read-html.ts';
import { registerTelling } from './register-telling.ts';
import type { InitialText, RichTextEditorProps } from './rich-text-editor.tsx';
import { TooMuch } from './too-much.tsx';
import { $atCursor, $inPlaceOfAll, usePuttingIn } from './use-putting-in.ts';

type EditorSurfaceProps = RichTextEditorProps & Pick<GuardedEditor, 'onCrash'>;

/** The editor itself: toolbar, panels and the sheet one writes on. */
export default function EditorSurface(props: EditorSurfaceProps) {
  const { id, labelledBy, describedBy, initial, invalid = false, onChange, onCrash } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<'tooMuch' | 'tooLong'>();
  const [editor] = useState(() => opened(initial, onCrash));
  const { work, start } = usePuttingIn(editor, onCrash);
  const take = useEffectEvent((document: Document) => start(document, $atCursor(editor)));
  const tell = useEffectEvent((document: Parameters<typeof onChange>[0]) => {
    setRefusal(excessOf(document) ? 'tooLong' : undefined);
    onChange(document);
  });

  useEffect(() => {
    editor.setRootElement(sheet.current);
    const ends = [
      registerManners(editor),
      registerPaste(editor, {
        onRefuse: () => setRefusal('tooMuch'),
        onTake: (document) => take(document),
      }),
      editor.registerEditableListener((isEditable) => {
        if (sheet.current) sheet.current.contentEditable = String(isEditable);
      }),
      registerTelling(editor, (document) => tell(document)),
    ];
    return () => {
      for (const end of ends.reverse()) end();
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
      <EditorToolbar editor={editor} controls={id} onInsert={(document) => start(document, $inPlaceOfAll)} />
      {work ? (
        <Progress
          className="m-3"
          label={<Text k="editor:inserting" />}
          value={Math.round(work.share * 100)}
          action={
            <Button size="small" variant="secondary" onClick={work.cancel}>
              <Text k="editor:cancel" />
            </Button>
          }
        />
      ) : null}
      {refusal ? (
        <Notice tone="wrong" announced className="m-3">
          {refusal === 'tooMuch' ? <TooMuch /> : <Text k="editor:refusal.tooLong" />}
        </Notice>
      ) : null}
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
        className="written min-h-80 overflow-x-auto px-5 py-4 outline-none"
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
