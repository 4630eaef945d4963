import { useText } from '#app/platform/i18n/text.tsx';
import { isRevealed, type MarkedPlace } from '../../comparison/classes.ts';

/** Says a mark in words: what stands there, what is the matter with it and, once it may be known, what is right. */
export function useMarkLabel(): (mark: MarkedPlace, learner: string) => string {
  const t = useText('comparison');
  return (mark, learner) => {
    const verdict = t(`comparison:verdict.${mark.verdict}`);
    const written = learner || t('comparison:panel.nothing');
    if (!isRevealed(mark)) return t('comparison:panel.mark', { learner: written, verdict });
    const original = mark.original || t('comparison:panel.nothing');
    return t('comparison:panel.markRight', { learner: written, verdict, original });
  };
}
