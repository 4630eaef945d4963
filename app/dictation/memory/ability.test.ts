import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilitiesAfter, learnedDifficulty, noAbilities } from './ability.ts';

const tenWords = { words: 10, heard: 10, spelt: 10 };
const chanceOf = (ability: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - ability));

test('more than expected raises an ability, less lowers it', () => {
  const easy = { difficulty: 0 };
  const all = abilitiesAfter(noAbilities, { ...tenWords, ...easy });
  expect(all.ear.value).toBeGreaterThan(noAbilities.ear.value);
  const none = abilitiesAfter(noAbilities, { words: 10, heard: 10, spelt: 3, ...easy });
  expect(none.spelling.value).toBeLessThan(noAbilities.spelling.value);
  expect(none.ear).toEqual(all.ear);
});

test('what was not heard says nothing of spelling, and no words say nothing at all', () => {
  const deaf = abilitiesAfter(noAbilities, { words: 10, heard: 0, spelt: 0, difficulty: 0 });
  expect(deaf.spelling).toEqual(noAbilities.spelling);
  expect(abilitiesAfter(noAbilities, { words: 0, heard: 0, spelt: 0, difficulty: 0 })).toEqual(noAbilities);
});

test('the more is known, the less one result changes', () =>
  fc.assert(
    fc.property(fc.nat(10), fc.nat(500), (spelt, count) => {
      const sentence = { words: 10, heard: 10, spelt, difficulty: 0.5 };
      const stepOf = (known: number) => {
        const spelling = { value: 0, count: known };
        return Math.abs(abilitiesAfter({ ...noAbilities, spelling }, sentence).spelling.value);
      };
      expect(stepOf(count + 1)).toBeLessThanOrEqual(stepOf(count));
    }),
  ));

test('they come near to what somebody can do', () => {
  let known = noAbilities;
  for (let nth = 0; nth < 300; nth += 1) {
    const difficulty = ((nth * 7) % 20) / 10 - 1;
    const heard = 1000 * chanceOf(3, difficulty);
    known = abilitiesAfter(known, {
      words: 1000,
      heard,
      spelt: heard * chanceOf(0.8, difficulty),
      difficulty,
    });
  }
  expect(Math.abs(known.ear.value - 3)).toBeLessThan(0.1);
  expect(Math.abs(known.spelling.value - 0.8)).toBeLessThan(0.1);
});

describe('the difficulty of a sentence', () => {
  const result = { words: 10, heard: 10, spelt: 10, ear: 2, spelling: 2 };

  test('is the guess until it was written, and nothing that nobody had to write moves it', () => {
    expect(learnedDifficulty(0.4, [])).toBe(0.4);
    expect(learnedDifficulty(0.4, [{ ...result, words: 0, heard: 0, spelt: 0 }])).toBe(0.4);
  });

  test('comes near to what those who wrote it had wrong, whatever was guessed', () => {
    const written = Array.from({ length: 400 }, (_, nth) => {
      const [ear, spelling] = [1 + (nth % 3), 2 - (nth % 2)];
      const heard = 1000 * chanceOf(ear, 0.9);
      return { words: 1000, heard, spelt: heard * chanceOf(spelling, 0.9), ear, spelling };
    });
    for (const guess of [-2, 0, 3])
      expect(Math.abs(learnedDifficulty(guess, written) - 0.9)).toBeLessThan(0.1);
  });
});
