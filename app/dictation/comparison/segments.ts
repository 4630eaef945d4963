/** From `start` up to `end`; an empty place is where something is missing. */
export interface Place {
  start: number;
  end: number;
}

/** A piece of a text with what is to be said about it; several marks only where they share an empty place. */
export interface Segment<Mark> {
  text: string;
  start: number;
  marks: Mark[];
}

/**
 * Cuts a text along its marks. The pieces in their order are the text again, and every mark is on exactly one of them,
 * also where marks overlap or lie outside: then the later one begins where the earlier ends.
 */
export function segmentsOf<Mark>(
  text: string,
  marks: readonly Mark[],
  placeOf: (mark: Mark) => Place,
): Segment<Mark>[] {
  const segments: Segment<Mark>[] = [];
  let done = 0;
  const upTo = (end: number, own: Mark[]) => {
    segments.push({ text: text.slice(done, end), start: done, marks: own });
    done = end;
  };
  const placed = marks.map((mark) => ({ mark, ...placeOf(mark) }));
  for (const { mark, start, end } of placed.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const from = Math.min(Math.max(start, done), text.length);
    if (from > done) upTo(from, []);
    const to = Math.min(Math.max(end, from), text.length);
    const last = segments.at(-1);
    if (to === from && last?.text === '') last.marks.push(mark);
    else upTo(to, [mark]);
  }
  if (done < text.length) upTo(text.length, []);
  return segments;
}

/** Where a mark is in what the learner wrote. */
export const placeInLearner = (mark: { learnerStart: number; learnerEnd: number }): Place => ({
  start: mark.learnerStart,
  end: mark.learnerEnd,
});
