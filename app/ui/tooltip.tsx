import { Toolbar as RadixToolbar, Tooltip as RadixTooltip } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

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

type ToolbarProps = ComponentProps<typeof RadixToolbar.Root> & { 'aria-label': string };

/** Many small controls in one stop of the Tab key: arrows, Home and End go from one to the next. */
export function Toolbar({ className, children, ...rest }: ToolbarProps) {
  return (
    <RadixToolbar.Root
      loop
      {...rest}
      className={classNames('flex flex-wrap items-center gap-x-1 gap-y-1.5', className)}
    >
      {children}
    </RadixToolbar.Root>
  );
}

/** Controls that belong together. */
export function ToolbarGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, these are tools
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-0.5">
      {children}
    </div>
  );
}

type ToolbarButtonProps = Omit<IconButtonProps, 'variant' | 'size'> & {
  /** Keys that do the same, as people read them. */
  keys?: string;
};

/** A tool with its name and its keys in a tooltip. It leaves the focus where it was when it is pressed by pointer. */
export function ToolbarButton({ label, keys, disabled, className, ...rest }: ToolbarButtonProps) {
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <RadixToolbar.Button asChild>
        <IconButton
          label={label}
          variant="plain"
          size="small"
          {...rest}
          // Not `disabled`: a tool that cannot act now can still be found and read.
          aria-disabled={disabled || undefined}
          onClick={disabled ? undefined : rest.onClick}
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(
            'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand',
            'aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:opacity-60',
            className,
          )}
        />
      </RadixToolbar.Button>
    </Tooltip>
  );
}
