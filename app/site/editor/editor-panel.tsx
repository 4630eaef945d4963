import type { ReactNode } from 'react';
import { useId } from 'react';

/** A panel between the toolbar and the editing area. Escape closes it. */
export function EditorPanel({
  title,
  onClose,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-line border-t bg-shade p-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <h3 id={titleId} className="mb-3 font-semibold font-sans text-base tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  );
}
