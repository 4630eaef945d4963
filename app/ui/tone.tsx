import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

/** What a message is about: a success, a failure, a caution, a remark. */
export type Tone = 'good' | 'wrong' | 'hint' | 'note';

const icons = { good: CircleCheck, wrong: CircleAlert, hint: TriangleAlert, note: Info };
const colours = { good: 'text-good', wrong: 'text-wrong', hint: 'text-hint', note: 'text-note' };

/** Each tone has its own sign, so that none is told by colour alone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" className={`mt-[0.1875rem] size-5 shrink-0 ${colours[tone]}`} />;
}
