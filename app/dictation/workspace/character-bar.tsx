import { Toolbar } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';

/** What each language writes that a foreign keyboard lacks, in the order of its alphabet. */
export const specialCharacters: Record<Language, readonly string[]> = {
  en: ['é', '’', '“', '”', '–'],
  pl: [...'ąćęłńóśźż', '„', '”', '–'],
  de: [...'äöüß', '„', '“', '–'],
  es: [...'áéíñóúü¿¡', '«', '»', '—'],
  it: [...'àèéìîòóù', '«', '»', '’', '–'],
  fr: [...'àâæçéèêëîïôœùûüÿ', '«', '»', '’', '–'],
  pt: [...'áâãàçéêíóôõú', '«', '»', '—'],
};

const capitals: Partial<Record<string, string>> = { ß: 'ẞ' };

/** The character as it is written with Shift; what has no capital stays as it is. */
export function withShift(character: string): string {
  return capitals[character] ?? character.toUpperCase();
}

type CharacterBarProps = { language: Language; onInsert: (character: string) => void };

/**
 * What the language writes and a foreign keyboard lacks; with Shift the capitals. One stop for the Tab key, arrows
 * inside. A press leaves the focus where one writes.
 */
export function CharacterBar({ language, onInsert }: CharacterBarProps) {
  const t = useText('dictation');
  const isShifted = useShift();
  return (
    <Toolbar.Root loop aria-label={t('dictation:sheet.characters')} className="flex flex-wrap gap-0.5">
      {specialCharacters[language].map((character) => (
        <Toolbar.Button
          key={character}
          lang={language}
          // A mouse would take the focus away from the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onInsert(event.shiftKey ? withShift(character) : character)}
          className="min-h-8 min-w-8 rounded-tick bg-shade px-1 text-lg leading-none hover:bg-brand-soft hover:text-brand pointer-coarse:min-h-10 pointer-coarse:min-w-10"
        >
          {isShifted ? withShift(character) : character}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

/** Whether Shift is held down. */
function useShift(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => setIsDown(event.shiftKey);
    const release = () => setIsDown(false);
    document.addEventListener('keydown', follow);
    document.addEventListener('keyup', follow);
    window.addEventListener('blur', release);
    return () => {
      document.removeEventListener('keydown', follow);
      document.removeEventListener('keyup', follow);
      window.removeEventListener('blur', release);
    };
  }, []);
  return isDown;
}

type Field = HTMLTextAreaElement | HTMLInputElement;

/** Writes at the caret of a field, over what is selected, so that it can be undone like anything typed. */
export function insertText(field: Field, text: string): void {
  field.focus();
  // The one way that keeps the browser's undo; the standard has no other.
  if (document.execCommand('insertText', false, text)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
