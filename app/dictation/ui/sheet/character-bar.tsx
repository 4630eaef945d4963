import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { specialCharacters, withShift } from '../../workspace/special-characters.ts';

type CharacterBarProps = { language: Language; onInsert: (character: string) => void };

/**
 * What the language writes and a foreign keyboard lacks; with Shift the capitals. One stop for the Tab key, arrows
 * inside. A press leaves the focus where one writes.
 */
export function CharacterBar({ language, onInsert }: CharacterBarProps) {
  const t = useText('dictation');
  const bar = useRef<HTMLDivElement>(null);
  const isShifted = useShift();
  const [reachable, setReachable] = useState(0);
  const characters = specialCharacters[language];

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (reachable + step + characters.length) % characters.length;
    setReachable(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('dictation:sheet.characters')}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5"
    >
      {characters.map((character, place) => {
        const shown = isShifted ? withShift(character) : character;
        return (
          <button
            key={character}
            type="button"
            lang={language}
            tabIndex={place === reachable ? 0 : -1}
            onFocus={() => setReachable(place)}
            // A mouse would take the focus away from the sheet.
            onMouseDown={(event: MouseEvent) => event.preventDefault()}
            onClick={(event) => onInsert(event.shiftKey ? withShift(character) : character)}
            className="min-h-8 min-w-8 rounded-tick bg-shade px-1 text-lg leading-none hover:bg-brand-soft hover:text-brand pointer-coarse:min-h-10 pointer-coarse:min-w-10"
          >
            {shown}
          </button>
        );
      })}
    </div>
  );
}

/** Whether Shift is held down. */
function useShift(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const follow = (event: globalThis.KeyboardEvent) => setIsDown(event.shiftKey);
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
