import { type ClipboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { longestText } from '../../attempts/attempt.ts';
import { quietField } from './quiet-field.ts';
import { sheetLook } from './sheet-look.ts';

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
        className={`${sheetLook} field-sizing-content block w-full resize-none bg-transparent outline-none`}
      />
      {overlay}
      <p role="status" className="px-5 text-hint text-sm sm:px-7">
        {wasCut ? <Text k="dictation:sheet.full" values={{ limit }} /> : null}
      </p>
    </div>
  );
}
