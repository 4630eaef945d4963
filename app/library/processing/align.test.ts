import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise, sayAll, silentSamples, sound } from './align/made-up-speech.test-data.ts';
import { type Alignment, align, alignBetween, longestAlignableMs } from './align.ts';

const rate = 16_000;

/** What must hold for every answer, however odd the question. */
function expectLawful({ sentences, words }: Alignment, texts: string[], durationMs: number) {
  expect(sentences).toHaveLength(texts.length);
  sentences.forEach((sentence, i) => {
    expect(Number.isInteger(sentence.startMs) && Number.isInteger(sentence.endMs)).toBe(true);
    expect(sentence.startMs).toBeGreaterThanOrEqual(0);
    expect(sentence.endMs).toBeGreaterThanOrEqual(sentence.startMs);
    expect(sentence.endMs).toBeLessThanOrEqual(Math.max(sentence.startMs, durationMs));
    const next = sentences[i + 1];
    if (!next) return;
    expect(sentence.endMs).toBeLessThanOrEqual(next.startMs);
    if (durationMs >= texts.length) expect(next.startMs).toBeGreaterThan(sentence.startMs);
  });
  words.forEach((word, i) => {
    const sentence = sentences[word.sentence];
    expect(word.startMs).toBeGreaterThanOrEqual(sentence?.startMs ?? Number.NaN);
    expect(word.endMs).toBeLessThanOrEqual(sentence?.endMs ?? Number.NaN);
    expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
    expect(word.startMs).toBeGreaterThanOrEqual(words[i - 1]?.endMs ?? 0);
  });
}

describe('a reading with known times', () => {
  const texts = ['Sosa masa.', 'Tata pisa, mama lasa.', 'Fata.', 'Sasisa somasi tapo.'];

  test('every sentence starts where it was spoken', () => {
    const { pcm, startsMs, endsMs } = sayAll(texts, { pauseMs: 700 });
    const { sentences } = align(pcm, rate, texts, 'it');
    sentences.forEach((sentence, i) => {
      expect(Math.abs(sentence.startMs - (startsMs[i] ?? 0))).toBeLessThan(60);
      expect(Math.abs(sentence.endMs - (endsMs[i] ?? 0))).toBeLessThan(60);
    });
  });

  test('a clear reading is answered with confidence', () => {
    const longer = [
      'Sosa masa tapo lima.',
      'Tata pisa, mama lasa.',
      'Fata nola simu.',
      'Sasisa somasi tapo.',
    ];
    const { pcm } = sayAll(longer, { pauseMs: 900 });
    const { sentences } = align(pcm, rate, longer, 'it');
    expect(sentences.filter(({ confident }) => confident).length).toBeGreaterThanOrEqual(3);
  });

  test('pauses inside a sentence do not end it', () => {
    const { pcm, startsMs } = sayAll(texts, { pauseMs: 700, wordPauseMs: 900 });
    const { sentences } = align(pcm, rate, texts, 'it');
    sentences.forEach((sentence, i) => {
      expect(Math.abs(sentence.startMs - (startsMs[i] ?? 0))).toBeLessThan(100);
    });
  });

  test('every word has its time, in order, as written', () => {
    const { pcm, wordStartsMs } = sayAll(texts, { pauseMs: 700, wordPauseMs: 400 });
    const { words } = align(pcm, rate, texts, 'it');
    expect(words.map(({ text }) => text)).toEqual(texts.join(' ').split(' '));
    const missesMs = words.map((word, i) => Math.abs(word.startMs - (wordStartsMs[i] ?? 0)));
    expect(missesMs.sort((a, b) => a - b)[Math.floor(missesMs.length / 2)]).toBeLessThan(60);
  });

  test('the sample rate does not matter', () => {
    const { pcm } = sayAll(texts, { pauseMs: 700 });
    const doubled = Float32Array.from({ length: pcm.length * 2 }, (_, i) => pcm[i >> 1] ?? 0);
    const one = align(pcm, rate, texts, 'it').sentences;
    const other = align(doubled, rate * 2, texts, 'it').sentences;
    other.forEach((sentence, i) => {
      expect(Math.abs(sentence.startMs - (one[i]?.startMs ?? 0))).toBeLessThanOrEqual(20);
    });
  });

  test('the same input gives the same answer, and is left as it was', () => {
    const { pcm } = sayAll(texts, { pauseMs: 500 });
    const before = pcm.slice();
    expect(align(pcm, rate, texts, 'it')).toEqual(align(pcm, rate, texts, 'it'));
    expect(pcm).toEqual(before);
  });
});

describe('what cannot be heard', () => {
  const texts = ['One two three.', 'Four five six.'];

  test.each([
    ['silence', silentSamples(3000)],
    ['noise', noise(3000)],
    ['one tone', sound(3000, 440)],
    ['a moment', sound(30, 440)],
    ['nothing', new Float32Array(0)],
    ['no numbers', new Float32Array(48_000).fill(Number.NaN)],
  ])('%s is answered without confidence', (_, pcm) => {
    const answer = align(pcm, rate, texts, 'en');
    expectLawful(answer, texts, (pcm.length / rate) * 1000);
    expect(answer.sentences.map(({ confident }) => confident)).toEqual([false, false]);
  });

  test('far more text than audio is spread over it', () => {
    const many = Array.from({ length: 200 }, (_, i) => `This is the sentence that has the number ${i}.`);
    const { pcm } = sayAll(['Tata.', 'Mama.'], { pauseMs: 300 });
    const answer = align(pcm, rate, many, 'en');
    expectLawful(answer, many, (pcm.length / rate) * 1000);
    expect(answer.sentences.some(({ confident }) => confident)).toBe(false);
  });

  test('no text has no times', () => {
    expect(align(noise(1000), rate, [], 'en')).toEqual({ sentences: [], words: [] });
  });

  test('a sentence without a word has a place and no confidence', () => {
    const spoken = ['Tata masa.', '— … —', 'Sasisa somasi.'];
    const { pcm } = sayAll(['Tata masa.', 'Sasisa somasi.'], { pauseMs: 700 });
    const answer = align(pcm, rate, spoken, 'it');
    expectLawful(answer, spoken, (pcm.length / rate) * 1000);
    expect(answer.sentences[1]?.confident).toBe(false);
    expect(answer.words.every(({ sentence }) => sentence !== 1)).toBe(true);
  });
});

test('audio over the limit is refused, aloud', () => {
  const rateOfOneHertz = 1;
  const tooLong = new Float32Array(longestAlignableMs / 1000 + 1);
  expect(() => align(tooLong, rateOfOneHertz, ['One.'], 'en')).toThrow(RangeError);
});

describe('a text of which some sentences have their times', () => {
  const texts = ['Sosa masa tapo lima.', 'Tata pisa, mama lasa.', 'Fata nola simu.', 'Sasisa somasi tapo.'];
  const { pcm, startsMs, endsMs } = sayAll(texts, { pauseMs: 700 });
  const spoken = texts.map((_, i) => ({ startMs: startsMs[i] ?? 0, endMs: endsMs[i] ?? 0 }));

  test('finds the others between those', () => {
    const kept = spoken.map((span, i) =>
      i % 2 === 0 ? { ...span, endMs: span.endMs - 77, hasWords: true } : undefined,
    );
    const { sentences, words } = alignBetween(pcm, rate, texts, 'it', kept);
    for (const i of [0, 2]) expect(sentences[i]?.endMs).toBe((endsMs[i] ?? 0) - 77);
    for (const i of [1, 3])
      expect(Math.abs((sentences[i]?.startMs ?? 0) - (startsMs[i] ?? 0))).toBeLessThan(100);
    expect(new Set(words.map(({ sentence }) => sentence))).toEqual(new Set([1, 3]));
  });

  test('stays lawful, whichever they are and however little room they leave', () => {
    const given = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(given, fc.nat(3), (isKept, squeezed) => {
        const kept = spoken.map((span, i) =>
          isKept[i] ? { ...span, endMs: spoken[i + 1]?.startMs ?? span.endMs } : undefined,
        );
        const more = texts.toSpliced(squeezed, 0, 'Nimu.');
        const spans = kept.toSpliced(squeezed, 0, undefined);
        const { sentences, words } = alignBetween(pcm, rate, more, 'it', spans);
        expect(sentences).toHaveLength(5);
        sentences.forEach((sentence, i) => {
          if (spans[i]) expect(sentence).toMatchObject(spans[i]);
          expect(sentence.startMs).toBeGreaterThanOrEqual(sentences[i - 1]?.endMs ?? 0);
          expect(sentence.endMs).toBeGreaterThanOrEqual(sentence.startMs);
        });
        for (const word of words) {
          expect(word.startMs).toBeGreaterThanOrEqual(sentences[word.sentence]?.startMs ?? Number.NaN);
          expect(word.endMs).toBeLessThanOrEqual(sentences[word.sentence]?.endMs ?? Number.NaN);
        }
      }),
      { numRuns: 20 },
    );
  });
});

test('whatever comes, the answer is lawful', () => {
  const piece = fc.oneof(
    fc.nat(900).map(silentSamples),
    fc.nat(900).map((ms) => noise(ms)),
    fc.tuple(fc.nat(900), fc.integer({ min: 50, max: 6000 })).map(([ms, hz]) => sound(ms, hz)),
  );
  const audio = fc
    .array(piece, { maxLength: 6 })
    .map((pieces) => Float32Array.from(pieces.flatMap((samples) => [...samples])));
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.lorem({ maxCount: 8 }),
    fc.constant('12, «ż» 漢字.'),
  );
  const language = fc.constantFrom('en', 'pl', 'de', 'es', 'it', 'fr', 'pt', 'xx', 'constructor', '');
  const sampleRate = fc.constantFrom(8000, 11_025, 16_000, 22_050, 44_100, 0, Number.NaN, -1);
  fc.assert(
    fc.property(audio, sampleRate, fc.array(text, { maxLength: 6 }), language, (pcm, hz, texts, language) => {
      const durationMs = hz > 0 ? (pcm.length / hz) * 1000 : 0;
      expectLawful(align(pcm, hz, texts, language), texts, durationMs);
    }),
    { numRuns: 60 },
  );
});
