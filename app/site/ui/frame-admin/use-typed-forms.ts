import { useEffect, useRef, useState } from 'react';
import type { TypedForm } from '../../frame/typed-site.ts';

/** What the forms of the page hold right now, in the order in which they stand there, and which was typed in last. */
export function useTypedForms(stored: TypedForm[]) {
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ forms: TypedForm[]; lastId?: string }>();

  // After every change of the page: a form may have come, gone, moved, or got other contents.
  useEffect(() => {
    const forms = readForms(root.current);
    setTyped((before) => (isSame(before?.forms, forms) ? before : { ...before, forms }));
  });

  useEffect(() => {
    const page = root.current;
    const read = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-id]') : null;
      setTyped({ forms: readForms(page), lastId: form?.dataset.id });
    };
    page?.addEventListener('input', read);
    return () => page?.removeEventListener('input', read);
  }, []);

  return { root, forms: typed?.forms ?? stored, lastId: typed?.lastId };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function readForms(page: HTMLElement | null): TypedForm[] {
  return [...(page?.querySelectorAll<HTMLFormElement>('form[data-id]') ?? [])].map((form) => ({
    kind: form.dataset.kind ?? '',
    id: form.dataset.id ?? '',
    values: Object.fromEntries(
      [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
  }));
}
