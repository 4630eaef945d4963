import type { TextKey } from '#app/platform/i18n/text.tsx';

/** What the plans of a new installation say about themselves, as it is stored, and the text that says it in seven languages. */
const known: Record<string, TextKey> = {
  Kids: 'plans:name.kids',
  'Students and specialists': 'plans:name.students',
  Family: 'plans:name.family',
  'Fairy tales for schoolchildren aged 8 to 12': 'plans:description.kids',
  'Texts from your trade, from the first words to the specialist terms': 'plans:description.students',
  'The whole library in one account, for children and adults': 'plans:description.family',
  'Fairy tales to hear and write': 'plans:feature.fairyTales',
  'Seven languages': 'plans:feature.languages',
  'Every mistake explained': 'plans:feature.mistakes',
  'Everything in Kids': 'plans:feature.allOfKids',
  'Texts from twelve trades': 'plans:feature.trades',
  'Everything in Students and specialists': 'plans:feature.allOfStudents',
  'Easy texts from everyday life': 'plans:feature.everyday',
  'Get started': 'plans:start',
};

/** The text that says the same in the reader's language; what an admin wrote has none and is shown as it was typed. */
export const planTextKey = (stored: string): TextKey | undefined =>
  Object.hasOwn(known, stored) ? known[stored] : undefined;
