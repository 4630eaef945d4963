import { z } from 'zod';
import { addressKey } from '#app/platform/http/address-key.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { type Language, languages } from '#app/platform/languages.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { verify } from '../verify/verify.ts';
import { longestTry, type MarkedTry } from './try-it-answer.ts';

interface TrySentence {
  /** The text of the demo library that it was taken from, and which of its sentences it is. */
  identifier: string;
  position: number;
  text: string;
}

/**
 * One sentence of each language that anyone may try, each with something to trip over. Their clips are public; what
 * they say is known to the server alone until it was marked.
 */
export const trySentences: Record<Language, TrySentence> = {
  en: {
    identifier: 'en-the-knight-and-the-dragon',
    position: 0,
    text: 'Once upon a time, a young knight lived near a high mountain.',
  },
  pl: {
    identifier: 'pl-zielone-jablka',
    position: 0,
    text: 'Hania ma dziewięć lat i od dwóch dni źle się czuje.',
  },
  de: {
    identifier: 'de-die-geloeschte-datei',
    position: 1,
    text: 'Sie findet, dass es zu viele Knöpfe und Fenster hat.',
  },
  es: {
    identifier: 'es-el-perro-que-no-queria-comer',
    position: 0,
    text: 'Bruno es un perro viejo y muy cariñoso.',
  },
  it: {
    identifier: 'it-la-lumaca-e-l-aquilone',
    position: 0,
    text: "C'era una volta una lumaca che sognava di volare.",
  },
  fr: {
    identifier: 'fr-la-reunion-a-distance',
    position: 2,
    text: "Ses clients la voient, mais ils ne l'entendent pas.",
  },
  pt: {
    identifier: 'pt-a-onca-que-queria-dancar',
    position: 0,
    text: 'Era uma vez uma onça que morava à beira de um rio e se chamava Aurora.',
  },
};

/** Also for a form that no page of ours sent, which has no sentence of its own. */
const empty = 'dictation:tryIt.empty';

/** What someone heard in one sentence. */
export const tryItForm = z.object({
  language: z.enum(languages, empty),
  text: z
    .string(empty)
    .max(longestTry, 'dictation:tryIt.tooLong')
    .refine((text) => text.trim() !== '', empty),
});

/** A whole class behind one school's address can try it a few times within a lesson. */
const triesFromOneAddress = { limit: 120, windowMs: 10 * 60_000 };

/** Lets through what somebody without an account has marked, so often for one address. */
export const takeTry = ({ db, now, address }: Pick<Scope, 'db' | 'now' | 'address'>) =>
  takeToken(db, { key: `tryIt:${addressKey(address)}`, ...triesFromOneAddress, now });

/**
 * Marks what anyone heard in the public sentence of a language, and returns what was said. Stores nothing of
 * it.
 */
export async function markTry(
  { db, now, address }: Pick<Scope, 'db' | 'now' | 'address'>,
  { language, text }: z.output<typeof tryItForm>,
): Promise<Outcome<MarkedTry>> {
  const allowed = await takeTry({ db, now, address });
  if (!allowed.ok) return allowed;
  const original = trySentences[language].text;
  const { marks, scores } = verify(original, text, language);
  const mistakes = marks.filter(({ verdict }) => verdict !== 'correct');
  return ok({ language, text, original, mistakes, scores });
}
