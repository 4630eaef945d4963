import type { TextKey } from '#app/platform/i18n/text.tsx';

/** A question with its answer: plain sentences, so that search engines can be told the same. */
export interface FaqEntry {
  id: string;
  question: TextKey;
  answer: TextKey;
}

const asked = [
  'dictation',
  'level',
  'time',
  'marking',
  'disputed',
  'paper',
  'own',
  'voices',
  'device',
  'trial',
] as const;

/** What visitors ask before they begin, in the order of the page. */
export const landingFaq: FaqEntry[] = asked.map((name) => ({
  id: `faq-${name}`,
  question: `landing:faq.${name}.question`,
  answer: `landing:faq.${name}.answer`,
}));
