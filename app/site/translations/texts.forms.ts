import { z } from 'zod';
import { may } from '#app/accounts/roles.policy.ts';
import { isLocale, type Locale } from '#app/platform/i18n/locales.ts';
import type { Actor, Staff } from '#app/platform/ids.ts';

/** Longer than any text of ours has reason to be. */
export const longestText = 5_000;

/** Why a text cannot be saved. */
export type TextProblem =
  | 'translations:refusal.empty'
  | 'translations:refusal.tooLong'
  | 'translations:refusal.variables'
  | 'translations:refusal.tags';

/** The forms of a counted text that may name the number in words. */
const formsOfOneNumber = /_(zero|one|two)$/;

/** What is wrong with a text that is to take the place of another; nothing when it does the same work. */
export function textProblem(key: string, value: string, replaced: string): TextProblem | undefined {
  if (value === '') return 'translations:refusal.empty';
  if (value.length > longestText) return 'translations:refusal.tooLong';
  const isCounted = formsOfOneNumber.test(key);
  const wanted = variablesOf(replaced);
  const given = variablesOf(value);
  const differs = (name: string) => wanted.has(name) !== given.has(name) && !(isCounted && name === 'count');
  if ([...wanted, ...given].some(differs) || nesting.test(value)) return 'translations:refusal.variables';
  // A text without tags shows every sign as it was typed, so that none of them is a tag.
  const tags = tagsOf(replaced);
  if (tags.length > 0 && (tags.toSorted().join() !== tagsOf(value).toSorted().join() || !isNested(value)))
    return 'translations:refusal.tags';
  return undefined;
}

/** A text as it is stored: without what cannot be seen, and without empty ends. */
export const cleanText = (raw: string) =>
  raw
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u200b\u200c\u2063]/gu, '')
    .trim();

/** One text inside another: the page would show what nobody typed. */
const nesting = /\$t\(/;
const variable = /\{\{-?\s*([^}]*?)\s*\}\}/g;
const tag = /<\/?[a-z][^<>]*>/gi;

/** The names of what is put into a text. */
const variablesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(variable)].map(([, name]) => name ?? ''));

/** The tags of a text, as they stand in it. */
const tagsOf = (text: string): string[] => text.match(tag) ?? [];

function isNested(text: string): boolean {
  const open: string[] = [];
  for (const one of tagsOf(text)) {
    const name = one.replaceAll(/[</>\s]/g, '');
    if (one.startsWith('</')) {
      if (open.pop() !== name) return false;
    } else if (!one.endsWith('/>')) open.push(name);
  }
  return open.length === 0;
}

const named = {
  /** The key of the text. */
  id: z.string().max(200),
  language: z.custom<Locale>(isLocale),
  revision: z.coerce.number().int().min(0).max(2_000_000_000),
};

const byKey = <Fields extends { id: string }>({ id, ...fields }: Fields) => ({ ...fields, key: id });

/** Names a text, in one language, as it was when the form was opened. */
export const textForm = z.object(named).transform(byKey);

/** What an admin writes in the place of a text. Its rules are those of the text, not of the form. */
export const saveTextForm = z
  .object({ ...named, value: z.string().max(20_000).transform(cleanText) })
  .transform(byKey);

/** Names a machine's draft of a text, as it was seen. */
export const draftForm = z
  .object({ ...named, draft: z.string().max(20_000) })
  .transform(({ draft, ...form }) => ({
    ...byKey(form),
    value: draft.replaceAll(/\r\n?/g, '\n'),
  }));

export type DraftForm = z.output<typeof draftForm>;
export type TextForm = z.output<typeof textForm>;
export type SaveTextForm = z.output<typeof saveTextForm>;

/** Who may change what the site says: admins. */
export const mayEditTexts = (actor: Actor): actor is Staff => may(actor, 'texts');
