import { Clock } from 'lucide-react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { playingTime, playingTimeCode } from '#app/library/playback/playing-time.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { SaveState, type SaveStateProps } from '../drafts/draft-status.tsx';
import { editorClasses, quietField } from '../editor-field.ts';
import { longestText } from '../grading/attempt.ts';
import { CharacterBar, insertText } from './character-bar.tsx';

type WritingSheetProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  language: Language;
  text: string;
  isReadOnly: boolean;
  onWrite: (text: string) => void;
  /** Lies over the area, in the same positioned element. */
  overlay?: ReactNode;
};

/** The big ruled text field for a whole text. Nothing in the browser helps or corrects. */
export function TextEditor({ area, language, text, isReadOnly, onWrite, overlay }: WritingSheetProps) {
  const t = useText('dictation');
  const { i18n } = useTranslation();
  const [wasCut, setWasCut] = useState(false);
  function pasted(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const length =
      value.length - (selectionEnd - selectionStart) + event.clipboardData.getData('text').length;
    setWasCut(length > longestText);
  }
  const limit = new Intl.NumberFormat(formatTag(i18n.language)).format(longestText);
  return (
    <div className="relative">
      <textarea
        ref={area}
        {...quietField}
        lang={language}
        aria-label={t('dictation:sheet.label')}
        placeholder={t('dictation:sheet.placeholder')}
        value={text}
        readOnly={isReadOnly}
        maxLength={longestText}
        rows={8}
        onPaste={pasted}
        onChange={(event) => {
          if (event.target.value.length < longestText) setWasCut(false);
          onWrite(event.target.value);
        }}
        className={`${editorClasses} field-sizing-content block w-full resize-none bg-transparent outline-none`}
      />
      {overlay}
      <p role="status" className="px-5 text-hint text-sm sm:px-7">
        {wasCut ? <Text k="dictation:sheet.full" values={{ limit }} /> : null}
      </p>
    </div>
  );
}

type Field = HTMLTextAreaElement | HTMLInputElement;

type SheetFrameProps = SaveStateProps & {
  language: Language;
  words: number;
  writingMs: number;
  /** Whether something can be written in it; a marked text is only read. */
  isWritable: boolean;
  /** What Ctrl and Enter do, where they do something. */
  onCompare: (() => void) | undefined;
  children: ReactNode;
};

/** The editor: special characters above it, below it how much there is and whether it is safe. */
export function EditorFrame(props: SheetFrameProps) {
  const { language, words, writingMs, saving, isWaiting, isWritable, onCompare, children } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const lastField = useRef<Field>(undefined);
  function remember({ target }: FocusEvent) {
    if (isField(target)) lastField.current = target;
  }
  function insert(character: string) {
    const known = lastField.current?.isConnected ? lastField.current : undefined;
    const field = known ?? sheet.current?.querySelector<Field>('textarea, input[type="text"]');
    if (field && !field.readOnly) insertText(field, character);
  }
  function compareByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onCompare) return;
    event.preventDefault();
    onCompare();
  }
  return (
    <div className="rounded-card border border-line bg-sheet shadow-sheet">
      {/* What is only read keeps the place of the characters as its upper margin: the text stays where it was written. */}
      <div className={classNames('border-line border-b px-3 py-1.5', !isWritable && 'invisible')}>
        <CharacterBar language={language} onInsert={insert} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside */}
      <div ref={sheet} onFocusCapture={remember} onKeyDown={compareByKey}>
        {children}
      </div>
      <p className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-line border-t px-5 py-1.5 text-ink-soft text-sm tabular-nums">
        <span>
          <Text k="dictation:sheet.words" values={{ count: words }} />
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-3.5" />
          <span className="sr-only">
            <Text k="dictation:sheet.writingTime" />{' '}
          </span>
          <time dateTime={playingTimeCode(writingMs)}>{playingTime(writingMs)}</time>
        </span>
        {onCompare ? (
          <span className="max-lg:hidden pointer-coarse:hidden">
            <Text k="dictation:sheet.compareKeys" />
          </span>
        ) : null}
        <span className="ml-auto inline-flex">
          <SaveState saving={saving} isWaiting={isWaiting} />
        </span>
      </p>
    </div>
  );
}

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
