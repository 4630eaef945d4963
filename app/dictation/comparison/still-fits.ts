import type { BegunAttempt } from '../attempts/attempt-answer.ts';
import type { Writing } from '../drafts/writing.ts';

/**
 * Whether what lies on the sheet is still the writing that was looked at, corrected perhaps, and not another one begun
 * on an empty sheet. Sentences that were shown stay in their fields; a text that was looked at once keeps much of itself.
 */
export function stillFits(
  looks: BegunAttempt['looks'],
  { text, parts }: Pick<Writing, 'text' | 'parts'>,
): boolean {
  const shown = looks.filter(({ answer }) => answer.pass === 'final');
  if (shown.length > 0)
    return shown.some(
      (look) => 'sentence' in look.answer && parts.sentences[look.answer.sentence] === look.text,
    );
  return looks.some(({ answer, text: before }) =>
    'sentence' in answer ? parts.sentences[answer.sentence]?.trim() : keepsMuchOf(before, text),
  );
}

/** At least a third of the words; someone who corrects a text leaves more of it. */
function keepsMuchOf(before: string, after: string): boolean {
  const words = wordsIn(before);
  const left = new Set(wordsIn(after));
  return words.filter((word) => left.has(word)).length * 3 >= words.length;
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
