const rate = 16_000;

/** Quiet, but not digital: rooms hiss. */
export const silentSamples = (ms: number) => noise(ms, 0.0005);

/** The same noise every time. */
export function noise(ms: number, level = 0.1): Float32Array {
  let seed = 1;
  return Float32Array.from({ length: Math.round((ms * rate) / 1000) }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return level * ((2 * seed) / 2_147_483_647 - 1);
  });
}

/** A tone with two overtones. */
export const sound = (ms: number, hz: number, overtones: readonly number[] = [2, 3]) =>
  Float32Array.from({ length: Math.round((ms * rate) / 1000) }, (_, i) =>
    [1, ...overtones].reduce(
      (sum, times) => sum + (0.15 / times) * Math.sin((2 * Math.PI * hz * times * i) / rate),
      0,
    ),
  );

/** Roughly what a letter sounds like: a buzz shaped by two resonances, a hum, a hiss, or a closure and a burst. */
function letterSound(letter: string): Float32Array {
  const resonances: Record<string, readonly [number, number]> = {
    a: [750, 1300],
    e: [450, 1900],
    i: [300, 2300],
    o: [450, 850],
    u: [320, 750],
    m: [250, 1000],
    n: [260, 1500],
    l: [350, 1200],
  };
  const shape = resonances[letter];
  if (shape) return buzz(110, shape, 'mnl'.includes(letter) ? 0.3 : 1);
  if ('sf'.includes(letter)) return hiss(100, letter === 's' ? 0.12 : 0.03);
  return concat([silentSamples(50), hiss(20, 0.1)]);
}

function buzz(ms: number, resonances: readonly [number, number], level: number): Float32Array {
  const pitch = 120;
  return Float32Array.from({ length: Math.round((ms * rate) / 1000) }, (_, i) => {
    let sum = 0;
    for (let hz = pitch; hz < 4000; hz += pitch) {
      const strength = resonances.reduce(
        (most, peak) => Math.max(most, 1 / (1 + ((hz - peak) / 150) ** 2)),
        0.01,
      );
      sum += 0.1 * level * strength * Math.sin((2 * Math.PI * hz * i) / rate);
    }
    return sum;
  });
}

/** Noise without its low half. */
function hiss(ms: number, level: number): Float32Array {
  const white = noise(ms, level);
  return white.map((sample, i) => sample - (white[i - 1] ?? 0));
}

export function concat(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Reads texts of simple letters aloud and knows when it said what. */
export function sayAll(texts: readonly string[], { pauseMs = 700, wordPauseMs = 0 }) {
  const pieces: Float32Array[] = [silentSamples(300)];
  const startsMs: number[] = [];
  const endsMs: number[] = [];
  const wordStartsMs: number[] = [];
  const nowMs = () => (pieces.reduce((length, piece) => length + piece.length, 0) / rate) * 1000;
  for (const text of texts) {
    startsMs.push(nowMs());
    text.split(' ').forEach((word, i) => {
      if (i > 0) pieces.push(silentSamples(wordPauseMs));
      wordStartsMs.push(nowMs());
      for (const letter of word.toLowerCase().replace(/[^a-z]/g, '')) pieces.push(letterSound(letter));
    });
    endsMs.push(nowMs());
    pieces.push(silentSamples(pauseMs));
  }
  return { pcm: concat(pieces), startsMs, endsMs, wordStartsMs };
}
