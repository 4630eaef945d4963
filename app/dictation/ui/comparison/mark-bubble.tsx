import { Popover } from 'radix-ui';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { isRevealed, type MarkedPlace } from '../../comparison/classes.ts';
import { asOne, runsOf } from '../../comparison/runs.ts';
import { ClassSign } from './class-sign.tsx';
import { Forms } from './forms.tsx';
import type { Bubble } from './use-bubble.ts';

/**
 * What is said about a marked word, beside it: its class and, once it may be known, the right form. For those who see
 * it; the word itself says the same to others.
 */
export function MarkBubble({ bubble, language }: { bubble: Bubble; language: Language }) {
  const { at, marks } = bubble;
  if (!at) return null;
  const keepFocus = (event: Event) => event.preventDefault();
  return (
    <Popover.Root open onOpenChange={(open) => open || bubble.close()}>
      <Popover.Anchor virtualRef={{ current: at }} />
      <Popover.Content
        role="presentation"
        aria-hidden="true"
        side="top"
        sideOffset={8}
        collisionPadding={8}
        onOpenAutoFocus={keepFocus}
        onCloseAutoFocus={keepFocus}
        onInteractOutside={(event) => at.contains(event.target as Node) && event.preventDefault()}
        onPointerEnter={bubble.stay}
        onPointerLeave={bubble.closeSoon}
        className="z-60 flex max-w-80 animate-appear flex-col gap-2 rounded-control border border-line bg-sheet px-4 py-3 text-base shadow-sheet"
      >
        {withPlaces(runsOf(marks)).map(({ run, place }) => (
          <Said key={place} mark={asOne(run)} language={language} />
        ))}
      </Popover.Content>
    </Popover.Root>
  );
}

/** A bubble never changes what it holds without being opened anew: places name its lines, marks can be alike. */
const withPlaces = <Run,>(runs: readonly Run[]) => runs.map((run, place) => ({ run, place }));

function Said({ mark, language }: { mark: MarkedPlace; language: Language }) {
  return (
    <div>
      <p className="flex items-center gap-2 text-ink-soft text-sm">
        <ClassSign verdict={mark.verdict} />
        <Text k={`comparison:verdict.${mark.verdict}`} />
      </p>
      {isRevealed(mark) ? <Forms mistake={mark} language={language} /> : null}
    </div>
  );
}
