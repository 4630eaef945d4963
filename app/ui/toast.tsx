import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { type Tone, ToneIcon } from './badge.tsx';
import { Button, IconButton } from './button.tsx';

export type ToastMessage = {
  title: ReactNode;
  description?: ReactNode;
  tone?: Tone;
  /** One thing to do about it. `instead` says how to do the same without the toast, which will not wait. */
  action?: { label: string; instead: string; onPress: () => void };
};

type Shown = ToastMessage & { id: number; open: boolean };

const ShowToast = createContext<((message: ToastMessage) => void) | undefined>(undefined);

/** Returns the function that shows a toast. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ShowToast);
  if (!show) throw new Error('useToast needs a ToastArea around it');
  return show;
}

type ToastAreaProps = { regionLabel: string; toastLabel: string; closeLabel: string; children: ReactNode };

/** Once, around the app: holds the toasts in the corner and hands out `useToast`. */
export function ToastArea({ regionLabel, toastLabel, closeLabel, children }: ToastAreaProps) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const nextId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    nextId.current += 1;
    const shown = { ...message, id: nextId.current, open: true };
    setToasts((before) => [...before.filter((toast) => toast.open), shown]);
  }, []);
  const close = (id: number) =>
    setToasts((before) => before.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));

  return (
    <ShowToast value={show}>
      <RadixToast.Provider label={toastLabel} duration={6000} swipeDirection="right">
        {children}
        {toasts.map((toast) => (
          <ToastSheet key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => close(toast.id)} />
        ))}
        <RadixToast.Viewport
          label={regionLabel}
          className="fixed right-0 bottom-0 z-60 flex w-full max-w-md flex-col gap-3 p-4 outline-none"
        />
      </RadixToast.Provider>
    </ShowToast>
  );
}

function ToastSheet({
  toast,
  closeLabel,
  onClose,
}: {
  toast: Shown;
  closeLabel: string;
  onClose: () => void;
}) {
  const { title, description, tone = 'good', action } = toast;
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => open || onClose()}
      type={tone === 'wrong' ? 'foreground' : 'background'}
      className="flex items-start gap-3 rounded-control border border-line bg-sheet p-4 shadow-sheet data-[state=closed]:animate-sink data-[state=open]:animate-rise"
    >
      <ToneIcon tone={tone} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {description ? (
          <RadixToast.Description className="text-ink-soft">{description}</RadixToast.Description>
        ) : null}
        {action ? (
          <RadixToast.Action asChild altText={action.instead}>
            <Button variant="secondary" size="small" className="mt-3" onClick={action.onPress}>
              {action.label}
            </Button>
          </RadixToast.Action>
        ) : null}
      </div>
      <RadixToast.Close asChild>
        <IconButton label={closeLabel} icon={<X />} size="small" className="-mt-1.5 -mr-1.5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
