interface Span {
  startMs: number;
  endMs: number;
}

/** The words of a sentence after it was moved or stretched: each keeps its share of it, in whole milliseconds. */
export function movedWords<Word extends Span>(words: readonly Word[], from: Span, to: Span): Word[] {
  const fromMs = from.endMs - from.startMs;
  const toMs = to.endMs - to.startMs;
  const moved = (timeMs: number, otherwise: number) => {
    const share = fromMs > 0 ? (timeMs - from.startMs) / fromMs : otherwise;
    return Math.round(to.startMs + Math.min(1, Math.max(0, share)) * toMs);
  };
  return words.map((word, i) => ({
    ...word,
    startMs: moved(word.startMs, i / words.length),
    endMs: moved(word.endMs, (i + 1) / words.length),
  }));
}
