import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';

/** What the portal did, or why not. Its buttons stand far below on a phone, so each new answer comes into sight. */
export function PortalAnswerMessage({ answer }: { answer: FormAnswer }) {
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { problem, done } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same thing done twice is a new answer, and a new place in the history
  useEffect(() => {
    if (problem ?? done) place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, done, key]);
  return (
    <div ref={place} className="scroll-mt-24 empty:hidden">
      <FormMessage answer={answer} />
    </div>
  );
}
