import { describe, expect, test } from 'vitest';
import { markGaps } from '../grading/grade-gaps.ts';
import { markPaper } from '../grading/grade-paper.ts';
import { markSentences, markText, mistakesOf } from '../grading/grading.ts';
import { expectedBy, placeVariants, variantOf } from '../grading/reference.ts';
import { verify } from '../verify/verify.ts';

const original = 'The dog ran to the gate.\n\nWe went home.';
const reference = { original, sentenceStarts: [0, 26], language: 'en' as const };
const strict = { accents: 'strict', case: 'strict', punctuation: 'strict' } as const;

function accepted(learner: string) {
  const { marks } = verify(original, learner, 'en', { sentenceStarts: reference.sentenceStarts });
  const mistake = marks.find(({ verdict }) => verdict !== 'correct');
  const variant = mistake && variantOf(reference, mistake);
  if (!variant) throw new Error('nothing differs');
  return variant;
}

describe('what was accepted', () => {
  test('is tied to its sentence', () => {
    const variant = accepted(original.replace('home', 'hohm'));
    expect(variant).toEqual({ sentence: 'We went home.', startAt: 8, endAt: 12, accepted: 'hohm' });
    expect(expectedBy(variant)).toBe('home');
    expect(placeVariants(reference, [variant])).toEqual([{ start: 34, end: 38, accepted: 'hohm' }]);
  });

  test('moves with its sentence through a changed text, and says nothing once that is another', () => {
    const variant = accepted(original.replace('home', 'hohm'));
    const longer = { original: `Once more. ${original} We went home.`, sentenceStarts: [0, 11, 37, 51] };
    expect(placeVariants(longer, [variant]).map(({ start }) => start)).toEqual([45, 59]);
    for (const other of ['We went homes.', 'We went home.x', 'we went home.'])
      expect(placeVariants({ original: other, sentenceStarts: [0] }, [variant])).toEqual([]);
  });

  test('is right however the dictation is written', () => {
    const variants = placeVariants(reference, [accepted(original.replace('gate', 'gaite'))]);
    const of = { ...reference, variants };
    const text = original.replace('gate', 'gaite');
    expect(mistakesOf(markText(of, text, strict).marks)).toEqual([]);
    const parts = ['The dog ran to the gaite.', 'We went home.'];
    expect(mistakesOf(markSentences(of, (at) => parts[at], strict).marks)).toEqual([]);
    const gaps = { share: 25, choice: 'random', hidden: [[19, 23]], lyricsRevision: 1 } as never;
    expect(mistakesOf(markGaps({ ...of, gaps }, ['gaite'], strict).marks)).toEqual([]);
    const tap = { word: 5, verdict: 'spelling', written: 'gaite' } as const;
    expect(mistakesOf(markPaper(of, [tap], strict).marks)).toEqual([]);
    expect(mistakesOf(markText(reference, text, strict).marks)).toHaveLength(1);
  });
});
