import { oneOf, searchParams } from '#app/forms/search-params.ts';
import type { CefrLevel } from '#app/library/audio-file.ts';
import { type Language, languages } from '#app/platform/languages.ts';

/** From here on a rule can be practised for weeks without hearing the same again. */
export const wantedSentences = 12;
export const wantedFiles = 3;

/** In how many sentences, and of how many recordings, a rule could be broken. */
export interface Material {
  sentences: number;
  files: number;
}

/** A level, or none where nobody said one. */
export type CoveredLevel = CefrLevel | 'none';

export interface RuleMaterial {
  code: string;
  /** How many who wrote lately are to practise it by now. */
  due: number;
  all: Material;
  levels: Partial<Record<CoveredLevel, Material>>;
}

export const isEnough = ({ sentences, files }: Material): boolean =>
  sentences >= wantedSentences && files >= wantedFiles;

const rulesPath = '/dashboard/rules';

/** What an address of the report asks for. */
export const rulesSearch = searchParams({ language: oneOf(languages, languages[0]) });

export const rulesAddress = (language: Language) => rulesSearch.address(rulesPath, { language });
