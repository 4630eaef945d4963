/** The seven languages that can be learned, by code. */
export const languages = ['en', 'pl', 'de', 'es', 'it', 'fr', 'pt'] as const;

export type Language = (typeof languages)[number];

/**
 * Each language by its English name. Profiles store the codes of the languages learned, audio files and native
 * languages the names: this is the one place that knows both.
 */
export const languageNames = {
  en: 'English',
  pl: 'Polish',
  de: 'German',
  es: 'Spanish',
  it: 'Italian',
  fr: 'French',
  pt: 'Portuguese',
} as const satisfies Record<Language, string>;

export type LanguageName = (typeof languageNames)[Language];

/** The English names, in the order of the codes. */
export const languageNameList = languages.map((code) => languageNames[code]) as readonly LanguageName[];

/** Says whether a string from outside is the code of a language that can be learned. */
export const isLanguage = (raw: unknown): raw is Language => languages.includes(raw as Language);

/** The code of a language by its English name; `undefined` for a name we do not know. */
export const languageByName = (name: unknown): Language | undefined =>
  languages.find((code) => languageNames[code] === name);

/** How well somebody may say they know the languages they learn, by the Common European Framework. */
export const learnerLevels = ['A1', 'A2', 'B1', 'B2'] as const;

export type LearnerLevel = (typeof learnerLevels)[number];

/** What somebody said they learn: whatever fits it stands first on every list. */
export interface Learning {
  languages: Language[];
  /** None where they are not sure. */
  level: LearnerLevel | null;
  /** Names of categories they like to hear about. */
  interests: string[];
}
