import type { MouseEvent } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';

/** Where one writes. */
export const sheetId = 'sheet';

/** The first stop of the keyboard on the desk: past the list and the player, to where one writes. */
export function SkipToSheet() {
  function goThere(event: MouseEvent) {
    event.preventDefault();
    const sheet = document.getElementById(sheetId);
    const field = sheet?.querySelector<HTMLElement>('textarea, input[type="text"]');
    (field ?? sheet)?.focus();
  }
  return (
    <a
      href={`#${sheetId}`}
      onClick={goThere}
      className="sr-only rounded-control bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:absolute focus:z-50 phone:hidden"
    >
      <Text k="dictation:sheet.skip" />
    </a>
  );
}
