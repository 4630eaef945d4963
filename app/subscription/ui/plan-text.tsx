import { Text } from '#app/platform/i18n/text.tsx';
import { planTextKey } from '../plan-texts.ts';

/** What a plan says about itself, in the reader's language, or as an admin typed it. */
export function PlanText({ stored }: { stored: string }) {
  const key = planTextKey(stored);
  return key ? <Text k={key} /> : stored;
}
