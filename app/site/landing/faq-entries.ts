import type { TextKey } from '#app/platform/i18n/text.tsx';

/** A question with its answer: plain sentences, so that search engines can be sent the same. */
export interface FaqEntry {
  id: string;
  question: TextKey;
  answer: TextKey;
}
