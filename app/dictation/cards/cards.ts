import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { letterCodes } from '../verify/languages/codes.ts';
import type { Mark } from '../verify/marks.ts';
import { sharedCards, verdictCards } from './everywhere-cards.ts';
import { languageCards } from './language-cards.ts';

/** What a learner is told about a mistake: the rule in one line, an example, and a question to decide by. */
export interface RuleCardContent {
  /** A few words for lists and charts: "ó or u". */
  nameKey: TextKey;
  ruleKey: TextKey;
  questionKey: TextKey;
  /** In the language being learned. */
  right: string;
  wrong: string;
}

const everywhere = { ...sharedCards, ...verdictCards };

/** The card of a code, or of a verdict that came without one; codes that the verifier no longer gives have none. */
export function cardOf(code: string, language: Language): RuleCardContent | undefined {
  if (isIn(languageCards, code)) {
    const [path, example] = languageCards[code];
    return cardFrom(path, example);
  }
  if (!isIn(everywhere, code)) return undefined;
  const [path, examples] = everywhere[code];
  const example = (examples as Partial<Record<Language, string>>)[language];
  return example === undefined ? undefined : cardFrom(path, example);
}

/**
 * What to look up with `cardOf`: the code of a mark, and where there is none its verdict. That a letter is
 * another, missing or too many is no rule, and everyone sees it: such a mark has no card. Over many mistakes
 * it says something (progress).
 */
export function cardCodeOf({ code, verdict }: Pick<Mark, 'code' | 'verdict'>): string | undefined {
  if (code !== undefined) return letterCodes.includes(code) ? undefined : code;
  return verdict in verdictCards ? verdict : undefined;
}

type TextPath =
  | (typeof languageCards)[keyof typeof languageCards][0]
  | (typeof everywhere)[keyof typeof everywhere][0];

function cardFrom(path: TextPath, example: string): RuleCardContent {
  const [right = '', wrong = ''] = example.split(' → ');
  return {
    nameKey: `rules:${path}.name`,
    ruleKey: `rules:${path}.rule`,
    questionKey: `rules:${path}.question`,
    right,
    wrong,
  };
}

const isIn = <Table extends object>(table: Table, code: PropertyKey): code is keyof Table =>
  Object.hasOwn(table, code);
