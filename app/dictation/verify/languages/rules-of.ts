import type { LanguageRules } from '../language-rules.ts';
import { de, deSwiss } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';

/** The languages that can be dictated. */
export type Language = 'en' | 'pl' | 'de' | 'es' | 'it' | 'fr' | 'pt';

/** Norms that are not right everywhere, and must be requested. */
export interface NormChoice {
  /** German as it is written in Switzerland, ss for ß. */
  swiss?: boolean;
}

const rulesByLanguage: Record<Language, LanguageRules> = { en, pl, de, es, it, fr, pt };

/** The rules of a language, in the norm that is requested. */
export function rulesOf(language: Language, { swiss = false }: NormChoice = {}): LanguageRules {
  return language === 'de' && swiss ? deSwiss : rulesByLanguage[language];
}
