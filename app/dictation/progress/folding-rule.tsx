import { ArrowRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';

type FoldingRuleProps = { name: ReactNode; figures: ReactNode; share: number; children: ReactNode };

/** A rule in a list: its name, its figures and a bar; opened, all that is known of it. */
export const FoldingRule = ({ name, figures, share, children }: FoldingRuleProps) => (
  <details className="group">
    <summary className="grid min-h-14 list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 rounded-control py-3 [&::-webkit-details-marker]:hidden">
      {name}
      <span className="flex items-center gap-3 text-ink-soft text-sm">
        {figures}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-brand transition-transform group-open:rotate-180"
        />
      </span>
      <span aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-shade">
        <span
          className="block h-full rounded-full bg-brand forced-color-adjust-none"
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </summary>
    <div className="grid gap-5 pt-1 pb-5">{children}</div>
  </details>
);

const nothing = (
  <em className="text-ink-soft">
    <Text k="progress:codes.nothing" />
  </em>
);

type BrokenWordProps = { right: string; written: string; language: Language };

/** What was written, and what was said. */
export const BrokenWord = ({ right, written, language }: BrokenWordProps) => (
  <span className="wrap-anywhere inline-flex min-w-0 flex-wrap items-center gap-x-2">
    {written ? (
      <del lang={language} translate="no" className="text-wrong decoration-1">
        {written}
      </del>
    ) : (
      nothing
    )}
    <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
    {right ? (
      <ins lang={language} translate="no" className="text-ink no-underline">
        {right}
      </ins>
    ) : (
      nothing
    )}
  </span>
);
