import type { FaqEntry } from '../landing/faq-entries.ts';

const asked = ['reply', 'password', 'mistake', 'schools', 'privacy'] as const;

/** What people ask those who run the site, in the order of the page. */
export const contactFaq: FaqEntry[] = asked.map((name) => ({
  id: `faq-${name}`,
  question: `contact:faq.${name}.question`,
  answer: `contact:faq.${name}.answer`,
}));
