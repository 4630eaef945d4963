import { $getRoot, HISTORY_MERGE_TAG, HISTORY_PUSH_TAG, mergeRegister } from 'lexical';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, Spinner } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { $replaceAll } from './blocks.ts';
import { TooMuch } from './insert-tools.tsx';
import { openEditor, registerPlugins, registerTelling } from './open-editor.ts';
import { $openedNodes, type Coming, type PasteRefusal, registerPaste, type TakenText } from './paste.ts';
import { excessOf } from './rich-text.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { registerTabKey } from './tab-key.ts';
import { EditorToolbar } from './toolbar.tsx';

/** More elements than this can be felt, so that the browser first draws that the editor is busy. */
const mostUnnoticed = 100;

type EditorSurfaceProps = RichTextEditorProps & {
  /** Called when the editor can go no further. */
  onCrash: (error: unknown) => void;
};

/** The editor itself: toolbar, panels and the editing area. */
export default function EditorSurface(props: EditorSurfaceProps) {
  const { id, labelledBy, describedBy, initial, invalid = false, onChange, onCrash } = props;
  const t = useText('editor');
  const sheet = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLParagraphElement>(null);
  const keysId = useId();
  const [hasLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<PasteRefusal | 'tooLong'>();
  const [editor] = useState(() => openEditor(onCrash));
  const [isBusy, setBusy] = useState(false);
  const [dropped, setDropped] = useState<Coming['dropped']>([]);
  const take = ({ elements, dropped: left }: Coming, insert: () => void) => {
    setRefusal(undefined);
    setDropped(left);
    if (elements <= mostUnnoticed) return insert();
    setBusy(true);
    requestAnimationFrame(() =>
      setTimeout(() => {
        insert();
        setBusy(false);
      }),
    );
  };
  const onTake = useEffectEvent(take);
  const $open = useEffectEvent(() => $replaceAll($openedNodes(initial, editor)));
  const tell = useEffectEvent((document: Parameters<typeof onChange>[0]) => {
    setRefusal(excessOf(document) ? 'tooLong' : undefined);
    onChange(document);
  });

  useEffect(() => {
    editor.setRootElement(sheet.current);
    const { tellNow, endTelling } = registerTelling(editor, (document) => tell(document));
    const end = mergeRegister(
      registerPlugins(editor),
      registerTabKey(editor, () => {
        flushSync(() => setLeft(true));
        exit.current?.focus();
      }),
      registerPaste(editor, {
        onRefuse(why) {
          // What was written before says nothing about it any more.
          tellNow();
          setRefusal(why);
          setDropped([]);
        },
        onTake: (coming, insert) => onTake(coming, insert),
      }),
      endTelling,
    );
    // Nobody wrote it here, so that nobody can undo it.
    editor.update(() => $open(), { tag: HISTORY_MERGE_TAG, discrete: true });
    return () => {
      end();
      editor.setRootElement(null);
    };
  }, [editor]);

  const replaceAll = (text: TakenText) => {
    const $replace = () => {
      $replaceAll(text.$nodes(editor));
      $getRoot().selectStart();
    };
    take(text, () => editor.update($replace, { tag: HISTORY_PUSH_TAG }));
  };

  return (
    <div
      className={classNames(
        'relative rounded-control border bg-sheet focus-within:border-brand',
        invalid ? 'border-wrong' : 'border-edge',
      )}
    >
      <EditorToolbar editor={editor} controls={id} onInsert={replaceAll}>
        {refusal ? (
          <Notice tone="wrong" announced className="m-3 mt-1.5">
            {refusal === 'tooMuch' ? <TooMuch /> : <Text k={`editor:refusal.${refusal}`} />}
          </Notice>
        ) : null}
        {dropped.length > 0 ? <LeftOut dropped={dropped} onClose={() => setDropped([])} /> : null}
      </EditorToolbar>
      {isBusy ? <Spinner label={t('editor:inserting')} className="absolute right-3 bottom-3 size-6" /> : null}
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
        aria-describedby={describedBy ? `${describedBy} ${keysId}` : keysId}
        aria-invalid={invalid || undefined}
        aria-busy={isBusy}
        // As wide within its edges as the text of a page is.
        className="written box-content min-h-80 px-5 py-4 outline-none"
      />
      {/* Escape leads here: behind the text, and on nothing that the next key would press. */}
      <p
        ref={exit}
        id={keysId}
        tabIndex={-1}
        onBlur={() => setLeft(false)}
        className="border-line border-t px-5 py-2 text-ink-soft text-sm"
      >
        <Text k={hasLeft ? 'editor:keys.left' : 'editor:keys.inText'} />
      </p>
    </div>
  );
}

type LeftOutProps = Pick<Coming, 'dropped'> & { onClose: () => void };

/** What of a pasted text is not there, and what can be done about it. */
function LeftOut({ dropped, onClose }: LeftOutProps) {
  return (
    <Notice
      tone="hint"
      announced
      className="m-3 mt-1.5"
      title={<Text k="editor:dropped.title" />}
      actions={
        <Button size="small" variant="secondary" onClick={onClose}>
          <Text k="editor:dropped.close" />
        </Button>
      }
    >
      {dropped.map((kind) => (
        <p key={kind}>
          <Text k={`editor:dropped.${kind}`} />
        </p>
      ))}
    </Notice>
  );
}
