import type { Language } from '#app/platform/languages.ts';
import { rulesOf } from '../verify/languages/rules-of.ts';
import { knowledgeOf } from '../verify/word-knowledge.ts';
import type { Burst } from './dictation.ts';

interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** A sentence with the times of its words, where those are known. */
export interface SpokenSentence {
  position: number;
  text: string;
  startMs: number;
  endMs: number;
  words: readonly SpokenWord[];
}

/** How many words a teacher says in one breath. Three are few, but a sentence of seven has no better half. */
const fewest = 3;
const most = 6;

/**
 * The pieces in which sentences are dictated: four to six words, where possible up to a comma or a pause, not torn from
 * the word they lead to ("of", "the"), and never across the end of a sentence. A sentence whose words have no times is
 * dictated whole.
 */
export function burstsOf(sentences: readonly SpokenSentence[], language: Language): Burst[] {
  const { isFunctionWord } = knowledgeOf(rulesOf(language));
  const leadsOn = ({ text }: SpokenWord) => isFunctionWord(text.toLowerCase());
  return sentences.flatMap((sentence) => {
    const { position, words } = sentence;
    const ends = words.length > most ? bestEnds(words, leadsOn) : [words.length];
    return ends.map((end, nth): Burst => {
      const start = ends[nth - 1] ?? 0;
      const startMs = start === 0 ? sentence.startMs : (words[start]?.startMs ?? sentence.startMs);
      const endMs = end === words.length ? sentence.endMs : (words[end - 1]?.endMs ?? sentence.endMs);
      const text = ends.length === 1 ? sentence.text : textOf(words.slice(start, end));
      return { sentence: position, startMs, endMs: Math.max(startMs, endMs), characters: text.length };
    });
  });
}

const textOf = (words: readonly SpokenWord[]) => words.map(({ text }) => text).join(' ');

/** Where the bursts of a sentence end, so that together they cost least. Only for sentences of more than one burst. */
function bestEnds(words: readonly SpokenWord[], leadsOn: (word: SpokenWord) => boolean): number[] {
  const ways: ({ cost: number; ends: number[] } | undefined)[] = [{ cost: 0, ends: [] }];
  for (let end = 1; end <= words.length; end++) {
    const [word, next] = [words[end - 1], words[end]];
    const here = word && next ? costOfCut(word, next) + (leadsOn(word) ? 3 : 0) : 0;
    for (let size = fewest; size <= most; size++) {
      const before = ways[end - size];
      if (!before) continue;
      const cost = before.cost + costOfSize(size) + here;
      if (cost < (ways[end]?.cost ?? Infinity)) ways[end] = { cost, ends: [...before.ends, end] };
    }
  }
  return ways[words.length]?.ends ?? [words.length];
}

const costOfSize = (size: number) => (size === fewest ? 3 : 1);

const endsPhrase = /[,;:.!?…–—][)\]"'”’»“]*$/u;
/** From here on a pause is as good a place as a comma. */
const clearPauseMs = 300;

function costOfCut(word: SpokenWord, next: SpokenWord): number {
  const pauseMs = Math.max(0, next.startMs - word.endMs);
  return (endsPhrase.test(word.text) ? 0 : 2) + 2 * (1 - Math.min(1, pauseMs / clearPauseMs));
}
