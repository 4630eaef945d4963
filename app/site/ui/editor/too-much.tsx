import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { pasteLimits } from './paste-limits.ts';

/** Why something is not taken into the editor, with the limits in figures. */
export function TooMuch() {
  const { format } = new Intl.NumberFormat(useLocale());
  return (
    <Text
      k="editor:refusal.tooMuch"
      values={{ characters: format(pasteLimits.characters), elements: format(pasteLimits.elements) }}
    />
  );
}
