import { type PaperTap, slotOf, type TapSlot } from '../grading/grade-paper.ts';

/** With one more thing said about a word; what was said about the same thing before is replaced. */
export function withTap(taps: readonly PaperTap[], tap: PaperTap): PaperTap[] {
  return inOrder([...withoutTap(taps, tap), tap]);
}

/** Without what was said about that thing. */
export function withoutTap(taps: readonly PaperTap[], tap: Pick<PaperTap, 'word' | 'verdict'>): PaperTap[] {
  return taps.filter((known) => known.word !== tap.word || slotOf(known) !== slotOf(tap));
}

/** Everything that was said about a word. */
export const tapsAt = (taps: readonly PaperTap[], word: number) => taps.filter((tap) => tap.word === word);

/** What is the matter with the word itself, if anything is. */
export const wordTapAt = (taps: readonly PaperTap[], word: number) =>
  taps.find((tap) => tap.word === word && slotOf(tap) === 'word');

/** What someone typed as the word they wrote: nothing means that it is missing, the word itself that it is right. */
export function tapForWritten(word: number, original: string, typed: string): PaperTap | undefined {
  const written = typed.replace(/\s+/gu, ' ').trim();
  if (written === '') return { word, verdict: 'missing' };
  return written === original ? undefined : { word, verdict: 'spelling', written };
}

function inOrder(taps: PaperTap[]): PaperTap[] {
  const slots: TapSlot[] = ['word', 'punctuation', 'extra'];
  return taps.sort((a, b) => a.word - b.word || slots.indexOf(slotOf(a)) - slots.indexOf(slotOf(b)));
}
