import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Policy } from './scores.ts';
import { variantForm } from './variants.ts';
import { verify } from './verify.ts';

const original = 'The dog ran to the gate. We went home, tired.';
const at = (word: string, accepted: string) => {
  const start = original.indexOf(word);
  return { start, end: start + word.length, accepted };
};
const wrong = (learner: string, variants: ReturnType<typeof at>[], choice = {}) =>
  verify(original, learner, 'en', { ...choice, variants })
    .marks.filter(({ verdict }) => verdict !== 'correct')
    .map(({ learner: word }) => word);

describe('a variant', () => {
  it('is right at its place, and nowhere else', () => {
    const learner = original.replace('gate', 'gaite').replace('home', 'gaite');
    expect(wrong(learner, [at('gate', 'gaite')])).toEqual(['gaite']);
    expect(
      verify(original, original.replace('gate', 'gaite'), 'en', { variants: [at('gate', 'gaite')] }).scores,
    ).toEqual(verify(original, original, 'en').scores);
  });

  it('may leave a word or a comma out', () => {
    expect(wrong(original.replace(' to', ''), [at('to', '')])).toEqual([]);
    expect(wrong(original.replace('home,', 'home'), [at(',', '')])).toEqual([]);
  });

  it('is the same in another typography, and in another case only where case is ignored', () => {
    const learner = original.replace('gate', 'Rock’n’Roll');
    const variants = [at('gate', variantForm("rock'n'roll"))];
    expect(wrong(learner, variants)).toEqual(['Rock’n’Roll']);
    expect(wrong(learner, variants, { case: 'ignore' })).toEqual([]);
    expect(variantForm(' a\u00a0b\n c ')).toBe('a b c');
  });
});

const letter = fc.constantFrom(...'abcdeéłß');
const text = fc
  .array(
    fc.oneof(fc.string({ unit: letter, minLength: 1, maxLength: 6 }), fc.constantFrom('the', 'gate', 'dog')),
    {
      maxLength: 12,
    },
  )
  .chain((words) =>
    fc
      .array(fc.constantFrom(' ', ', ', '. ', ' '), { minLength: words.length, maxLength: words.length })
      .map((gaps) => words.map((word, nth) => word + gaps[nth]).join('')),
  );
const policy = fc.constantFrom<Policy>('strict', 'lenient', 'ignore');
const policies = fc.record({ accents: policy, case: policy, punctuation: policy });

describe('with any two texts', () => {
  it('no variants are as good as none were given', () => {
    fc.assert(
      fc.property(text, text, policies, (right, written, choice) => {
        expect(verify(right, written, 'en', { ...choice, variants: [] })).toEqual(
          verify(right, written, 'en', choice),
        );
      }),
    );
  });

  it('accepting what was found wrong never lowers a score, and takes exactly that away', () => {
    fc.assert(
      fc.property(text, text, policies, fc.nat(), (right, written, choice, chance) => {
        const before = verify(right, written, 'en', choice);
        const mistakes = before.marks.filter(({ verdict }) => verdict !== 'correct');
        const chosen = mistakes[chance % Math.max(1, mistakes.length)];
        fc.pre(chosen !== undefined);
        const variant = {
          start: chosen.originalStart,
          end: chosen.originalEnd,
          accepted: variantForm(chosen.learner),
        };
        const { marks, scores } = verify(right, written, 'en', { ...choice, variants: [variant] });
        for (const score of ['ear', 'spelling', 'accuracy'] as const)
          expect(scores[score]).toBeGreaterThanOrEqual(before.scores[score]);
        for (const rate of ['wordErrorRate', 'characterErrorRate'] as const)
          expect(scores[rate]).toBeLessThanOrEqual(before.scores[rate]);
        expect(marks.filter(({ verdict }) => verdict !== 'correct').length).toBeLessThan(mistakes.length);
      }),
    );
  });
});
