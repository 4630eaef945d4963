import { ArrowRight } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import type { Mistake } from '../../attempts/attempt.ts';
import { LetterEdits } from './letter-edits.tsx';

type FormsProps = { mistake: Mistake; language: Language };

/** The learner's form beside the right one. */
export function Forms({ mistake, language }: FormsProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-lg">
      <span className="sr-only">
        <Text k="comparison:panel.yourForm" />
      </span>
      <Form {...{ mistake, language }} side="learner" />
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="sr-only">
        <Text k="comparison:panel.rightForm" />
      </span>
      <Form {...{ mistake, language }} side="original" />
    </span>
  );
}

function Form({ mistake, language, side }: FormsProps & { side: 'learner' | 'original' }) {
  if (mistake[side] === '')
    return (
      <span className="text-base text-ink-soft italic">
        <Text k="comparison:panel.nothing" />
      </span>
    );
  return (
    <span lang={language} translate="no" className="wrap-anywhere min-w-0">
      <LetterEdits mistake={mistake} side={side} />
    </span>
  );
}
