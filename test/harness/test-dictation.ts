import { splitSentences } from '#app/library/processing/sentences.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { makeAudioFile, type WantedFile } from './test-library.ts';

/** Three sentences in two paragraphs, with words that stand nowhere else. */
export const zyzzyvaText = 'The zyzzyva was cold. We went home.\n\nNobody slept in the brouhaha.';

/** What people may open, by the state of their subscription. */
export const entitlements = {
  trial: { access: 'open', levels, premium: false },
  family: { access: 'open', levels, premium: true },
  kids: { access: 'open', levels: ['kids'], premium: true },
  expired: { access: 'closed', reason: 'expired' },
  paymentFailed: { access: 'closed', reason: 'paymentFailed' },
} as const satisfies Record<string, Entitlement>;

/** A file with a text whose sentences and words have times: a second a sentence, its words evenly in it. */
export function makeDictation(db: Db, wanted: WantedFile = {}) {
  const lyrics = wanted.lyrics ?? zyzzyvaText;
  const sentences = splitSentences(lyrics, 'en').map(({ text, paragraph }, position) => {
    const startMs = position * 1000;
    const words = text.split(' ').map((word, nth, all) => ({
      text: word,
      startMs: startMs + Math.round((nth * 900) / all.length),
      endMs: startMs + Math.round(((nth + 1) * 900) / all.length),
    }));
    return { text, paragraph, startMs, endMs: startMs + 900, confident: true, words };
  });
  return makeAudioFile(db, { lyrics, sentences, ...wanted });
}
