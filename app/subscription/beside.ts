import type { HeldSpan } from './payments/customer-truth.ts';

/** How something stands that someone has beside what their page is about; later: a pass that has not begun. */
export type BesideKind = HeldSpan['kind'] | 'later';

/** Everything someone has that the headline of their page does not tell of, so that no payment and no paid day is hidden. */
export function besideOf(held: readonly HeldSpan[], now: Date): { kind: BesideKind; span: HeldSpan }[] {
  const leading = held.find(({ leads }) => leads);
  return held.flatMap((span) => {
    const isLater = span.kind === 'pass' && Date.parse(span.startsAt) > now.getTime();
    if (isLater) return { kind: 'later', span };
    if (span.leads || isOver(span, now) || isBeginningOf(span, leading)) return [];
    return { kind: span.kind, span };
  });
}

const isOver = ({ kind, endsAt }: HeldSpan, now: Date) =>
  (kind === 'pass' || kind === 'cancelled') && Date.parse(endsAt) <= now.getTime();

/** Passes of one plan that follow each other are one stretch to their owner. */
const isBeginningOf = (span: HeldSpan, leading: HeldSpan | undefined) =>
  span.kind === 'pass' && leading?.kind === 'pass' && span.planName === leading.planName;
