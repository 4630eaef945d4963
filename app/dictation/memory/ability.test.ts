import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abilitiesAfter, noAbilities } from './ability.ts';

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
