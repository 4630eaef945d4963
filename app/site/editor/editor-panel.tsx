import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';

type EditorPanelProps = {
  title: ReactNode;
  /** What its button does, and the Enter key in a field. */
  act: { label: ReactNode; onAct: () => void };
  /** What else can be done, beside that. */
  otherAct?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A panel between the toolbar and the editing area. Not a form: the editor stands within one. Escape closes it. */
export function EditorPanel({ title, act: { label, onAct }, otherAct, onClose, children }: EditorPanelProps) {
  const titleId = useId();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onAct();
    }
  }
  return (
    <section
      aria-labelledby={titleId}
      className="max-h-[50dvh] overflow-y-auto border-line border-t bg-shade p-4"
      onKeyDown={onKeyDown}
    >
      <h3 id={titleId} className="mb-3 font-semibold font-sans text-base tracking-normal">
        {title}
      </h3>
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onAct}>
          {label}
        </Button>
        {otherAct}
        <Button size="small" variant="secondary" onClick={onClose}>
          <Text k="editor:cancel" />
        </Button>
      </div>
    </section>
  );
}
