import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl' };

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it; leave it out where `open` decides. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  closeLabel: string;
  /** Buttons at the foot, the main one first. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** A dialog that blocks: no close button, and neither Escape nor a press outside ends it. */
  blocking?: boolean;
  children?: ReactNode;
};

export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  return (
    <RadixDialog.Root {...{ open, onOpenChange }}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veilClasses}>
          <DialogSheet {...content} />
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Around the button in a footer that only closes. */
export const DialogClose = ({ children }: { children: ReactElement }) => (
  <RadixDialog.Close asChild>{children}</RadixDialog.Close>
);

function DialogSheet(props: Omit<DialogProps, 'trigger' | 'open' | 'onOpenChange'>) {
  const { title, description, closeLabel, footer, size = 'medium', blocking = false, children } = props;
  const refuse = blocking ? (event: Event) => event.preventDefault() : undefined;
  return (
    <RadixDialog.Content
      onEscapeKeyDown={refuse}
      onInteractOutside={refuse}
      {...(description ? {} : { 'aria-describedby': undefined })}
      className={classNames(dialogSheetClasses, widths[size])}
    >
      <RadixDialog.Title className={classNames('wrap-anywhere text-2xl', !blocking && 'pr-10')}>
        {title}
      </RadixDialog.Title>
      {description ? (
        <RadixDialog.Description className="mt-2 text-ink-soft">{description}</RadixDialog.Description>
      ) : null}
      {children ? <div className="mt-5">{children}</div> : null}
      {footer ? <div className={dialogFooterClasses}>{footer}</div> : null}
      {/* Last in order, first in sight: opening puts the focus on the first field, not on closing. */}
      {blocking ? null : (
        <div className="absolute top-4 right-4 sm:top-6 sm:right-6">
          <RadixDialog.Close asChild>
            <IconButton label={closeLabel} icon={<X />} />
          </RadixDialog.Close>
        </div>
      )}
    </RadixDialog.Content>
  );
}

/** The overlay scrolls, not the dialog: a long one on a small screen keeps its whole height. */
export const veilClasses =
  'fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-veil p-4 data-[state=closed]:animate-vanish data-[state=open]:animate-appear';

export const dialogSheetClasses =
  'relative w-full rounded-card border border-line bg-sheet p-6 text-ink shadow-sheet outline-none sm:p-8 ' +
  'data-[state=closed]:animate-sink data-[state=open]:animate-rise';

export const dialogFooterClasses = 'mt-8 flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap';
