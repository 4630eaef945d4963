import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { asBeginning, atCursor, inPlaceOfAll, type Place, usePuttingIn } from './chunked-insert.ts';
import { type Unit, unitsOfDocument, unitsOfHtml, unitsOfLines } from './chunks.ts';
import { TooMuch } from './insert-tools.tsx';
import { openEditor, registerPlugins, registerTelling, TELL_COMMAND } from './open-editor.ts';
import { type PasteRefusal, pageHtml, registerPaste } from './paste.ts';
import { excessOf } from './rich-text.ts';
import type { GuardedEditor, InitialText, RichTextEditorProps } from './rich-text-editor.tsx';
import { EditorToolbar } from './toolbar.tsx';

type EditorSurfaceProps = RichTextEditorProps & Pick<GuardedEditor, 'onCrash'>;

/** The editor itself: toolbar, panels and the editing area. */
export default function EditorSurface(props: EditorSurfaceProps) {
  const { id, labelledBy, describedBy, initial, invalid = false, onChange, onCrash } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<PasteRefusal | 'tooLong'>();
  const [editor] = useState(() => openEditor(onCrash));
  const { work, start } = usePuttingIn(editor, onCrash);
  const take = useEffectEvent((units: Unit[], $place?: () => void) => {
    setRefusal(undefined);
    start(units, atCursor(editor, $place));
  });
  const leap = useEffectEvent((units: Unit[], place: Place) => void start(units, place));
  const open = useEffectEvent(() => start(unitsOf(initial), asBeginning));
  const tell = useEffectEvent((document: Parameters<typeof onChange>[0]) => {
    setRefusal(excessOf(document) ? 'tooLong' : undefined);
    onChange(document);
  });

  useEffect(() => {
    editor.setRootElement(sheet.current);
    const ends = [
      registerPlugins(editor, (units, place) => leap(units, place)),
      registerPaste(editor, {
        onRefuse(why) {
          // What was written before says nothing about it any more.
          editor.dispatchCommand(TELL_COMMAND, undefined);
          setRefusal(why);
        },
        onTake: (units, $place) => take(units, $place),
      }),
      editor.registerEditableListener((isEditable) => {
        if (sheet.current) sheet.current.contentEditable = String(isEditable);
      }),
      registerTelling(editor, (document) => tell(document)),
      open(),
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
      <EditorToolbar editor={editor} controls={id} onInsert={(units) => start(units, inPlaceOfAll)} />
      {work ? (
        <Progress
          className="m-3"
          label={<Text k={work.cancel ? 'editor:inserting' : 'editor:moment'} />}
          value={Math.round(work.share * 100)}
          action={
            work.cancel ? (
              <Button size="small" variant="secondary" onClick={work.cancel}>
                <Text k="editor:cancel" />
              </Button>
            ) : null
          }
        />
      ) : null}
      {refusal ? (
        <Notice tone="wrong" announced className="m-3">
          {refusal === 'tooMuch' ? <TooMuch /> : <Text k={`editor:refusal.${refusal}`} />}
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

function unitsOf(initial: InitialText): Unit[] {
  const units = 'html' in initial ? unitsOfHtml(pageHtml(initial.html)) : unitsOfDocument(initial.document);
  return units.length > 0 ? units : unitsOfLines(['']);
}
