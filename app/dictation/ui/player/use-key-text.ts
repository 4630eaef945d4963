import { useText } from '#app/platform/i18n/text.tsx';
import { keyText } from './key-text.ts';

/** Names keys as the learner finds them on the keyboard. */
export function useKeyText(): (name: string) => string {
  const t = useText('dictation');
  return (name) => keyText(name, t('dictation:player.keys.space'));
}
