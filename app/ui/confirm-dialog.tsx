import { AlertDialog } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { dialogFooterClasses, dialogSheetClasses, veilClasses } from './dialog.tsx';

export type ConfirmDialogProps = {
  /** The question, with the name of the thing in it. */
  title: ReactNode;
  /** What will be gone. */
  description: ReactNode;
  /** What else has to be known before, where a sentence is not enough. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onConfirm?: () => void;
  /** The id of a form to submit on confirming, instead of or besides `onConfirm`. */
  formId?: string;
};

/** Asks once before something is destroyed. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel, trigger, open, onOpenChange } = props;
  const focusKeeper = useFocusKeeper();
  function confirmed() {
    // By hand, not with a submit button: the dialog may be gone before the browser would get to submit.
    const form = props.formId ? document.getElementById(props.formId) : null;
    if (form instanceof HTMLFormElement) form.requestSubmit();
    props.onConfirm?.();
  }
  return (
    <AlertDialog.Root {...{ open, onOpenChange }}>
      {trigger ? <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger> : null}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veilClasses}>
          <AlertDialog.Content
            {...(trigger ? {} : focusKeeper)}
            className={classNames(dialogSheetClasses, 'max-w-md')}
          >
            <AlertDialog.Title className="wrap-anywhere text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-soft">{description}</AlertDialog.Description>
            {props.children ? <div className="mt-4">{props.children}</div> : null}
            <div className={dialogFooterClasses}>
              <AlertDialog.Action asChild>
                <Button variant="danger" onClick={confirmed}>
                  {confirmLabel}
                </Button>
              </AlertDialog.Action>
              <AlertDialog.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </AlertDialog.Cancel>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** A question that no button of its own opened gives the focus back to where it was, unless somebody took it meanwhile. */
function useFocusKeeper() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    },
  };
}
