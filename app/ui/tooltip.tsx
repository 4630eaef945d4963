import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  text: ReactNode;
  /** The control it explains: focusable, so that the keyboard reaches the words too. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

/**
 * A few words about a control. Never the only place where something is said. Like a menu, it stays in the
 * landmark of its control.
 */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={350}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 w-max max-w-64 animate-appear whitespace-normal rounded-control bg-ink px-2.5 py-1.5 text-left font-normal text-paper text-sm"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
