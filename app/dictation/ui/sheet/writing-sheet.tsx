import type { ReactNode, RefObject } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { longestText } from '../../attempts/attempt.ts';
import { quietField } from './quiet-field.ts';

type WritingSheetProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  language: Language;
  text: string;
  isReadOnly: boolean;
  onWrite: (text: string) => void;
  /** Lies over the area, in the same positioned element. */
  overlay?: ReactNode;
};

/** The big ruled sheet for a whole text. Nothing in the browser helps or corrects. */
export function WritingSheet({ area, language, text, isReadOnly, onWrite, overlay }: WritingSheetProps) {
  const t = useText('dictation');
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
        rows={10}
        onChange={(event) => onWrite(event.target.value)}
        className="writing ruled field-sizing-content block min-h-[calc(10*2.125rem)] w-full resize-none bg-transparent px-5 outline-none sm:px-7"
      />
      {overlay}
    </div>
  );
}
