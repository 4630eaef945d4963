import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepTimes, type TimedSentence } from './unchanged-times.ts';

const timed = (texts: string[], own: Partial<TimedSentence> = {}): TimedSentence[] =>
  texts.map((text, index) => ({
    text,
    startMs: index * 1000,
    endMs: index * 1000 + 800,
    confident: true,
    byHand: true,
    words: [{ text, startMs: index * 1000, endMs: index * 1000 + 800 }],
    ...own,
  }));
const lyrics = (texts: string[]) => texts.map((text) => ({ text, paragraph: 0 }));

test('one corrected word loses the times of its own sentence alone', () => {
  const { kept, lost } = keepTimes(
    timed(['One.', 'Two.', 'Three.']),
    lyrics(['One.', 'Two, too.', 'Three.']),
  );
  expect(kept.map(({ position, startMs }) => [position, startMs])).toEqual([
    [0, 0],
    [2, 2000],
  ]);
  expect(lost).toEqual([1]);
});

test('a sentence that was put in or taken out moves the others and costs them nothing', () => {
  const before = timed(['One.', 'Two.', 'Three.']);
  const more = keepTimes(before, lyrics(['Zero.', 'One.', 'Two.', 'New.', 'Three.']));
  expect(more.kept.map(({ text, position }) => [text, position])).toEqual([
    ['One.', 1],
    ['Two.', 2],
    ['Three.', 4],
  ]);
  expect(more.lost).toEqual([]);
  expect(keepTimes(before, lyrics(['One.', 'Three.']))).toMatchObject({
    kept: [{ position: 0 }, { position: 1, startMs: 2000 }],
    lost: [1],
  });
});

test('times that nobody was sure of are found anew, and are no loss', () => {
  const unsure = timed(['One.', 'Two.'], { confident: false, byHand: false });
  expect(keepTimes(unsure, lyrics(['One.', 'Two!']))).toEqual({ kept: [], lost: [] });
});

const sentence = fc.constantFrom<string>('A.', 'B.', 'C.', 'D.', 'E.');
const text = fc.array(sentence, { maxLength: 12 });

test('whatever is written, what is kept stands in both texts, in order, with its own times', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const old = timed(before);
      const { kept, lost } = keepTimes(old, lyrics(after));
      kept.forEach(({ position, ...own }, index) => {
        expect(old).toContainEqual(own);
        expect(after[position]).toBe(own.text);
        const next = kept[index + 1];
        if (next) expect(next.position > position && next.startMs >= own.endMs).toBe(true);
      });
      expect(kept.length + lost.length).toBe(before.length);
    }),
  );
});

test('the same text keeps everything, and a text with one sentence more or less all but that', () => {
  fc.assert(
    fc.property(text, fc.nat(), (before, place) => {
      const old = timed(before);
      expect(keepTimes(old, lyrics(before))).toMatchObject({ kept: old, lost: [] });
      const at = place % (before.length + 1);
      expect(keepTimes(old, lyrics(before.toSpliced(at, 0, 'New.'))).lost).toEqual([]);
      if (before.length > 0)
        expect(keepTimes(old, lyrics(before.toSpliced(at % before.length, 1))).lost).toHaveLength(1);
    }),
  );
});
