import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from './credentials.forms.ts';

/** How strong a password is, for the person who chooses it. */
export type PasswordLevel = 'weak' | 'fair' | 'good' | 'strong';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const levels: PasswordLevel[] = ['weak', 'weak', 'fair', 'good', 'strong'];

/** More than this says nothing new about the strength, but takes long to look at. */
const longestJudged = 64;

/** How long someone who tries passwords would need. Its dictionaries are large: load this file only when it is needed. */
export function passwordLevel(password: string): PasswordLevel {
  if (password.length < passwordLength.min) return 'weak';
  return levels[estimator.check(password.slice(0, longestJudged)).score] ?? 'weak';
}
