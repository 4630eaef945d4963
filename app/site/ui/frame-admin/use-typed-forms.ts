import { useEffect, useRef, useState } from 'react';
import { useFetchers } from 'react-router';
import { lostForms } from '../../frame/lost-forms.ts';
import type { TypedForm } from '../../frame/typed-site.ts';

type Typed = { forms: TypedForm[]; lastId?: string };

/**
 * What the forms of the page hold right now, in the order in which they stand there, and which was typed in last. A row that
 * somebody else deletes goes from the page; what was typed in it here is among the lost ones until it is dismissed.
 */
export function useTypedForms(stored: TypedForm[]) {
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [lost, setLost] = useState<TypedForm[]>([]);
  const seen = useRef({ stored, forms: [] as TypedForm[] });
  const takenAway = useTakenAway();

  // After every change of the page: a form may have come, gone, moved, or got other contents.
  useEffect(() => {
    const forms = readForms(root.current);
    const gone = lostForms(seen.current, forms, takenAway);
    seen.current = { stored, forms };
    if (gone.length > 0) setLost((before) => [...before, ...gone]);
    setTyped((before) => (isSame(before?.forms, forms) ? before : { ...before, forms }));
  });

  useEffect(() => {
    const page = root.current;
    const read = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-id]') : null;
      const forms = readForms(page);
      seen.current = { ...seen.current, forms };
      setTyped({ forms, lastId: form?.dataset.id });
    };
    page?.addEventListener('input', read);
    return () => page?.removeEventListener('input', read);
  }, []);

  const dismiss = (id: string) => setLost((before) => before.filter((form) => form.id !== id));
  return { root, forms: typed?.forms ?? stored, lastId: typed?.lastId, lost, dismiss };
}

/** The rows that were deleted or renamed from here: nobody has to be told of those. */
function useTakenAway(): ReadonlySet<string> {
  const ids = useRef(new Set<string>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const { formData } of fetchers) {
      const intent = String(formData?.get('intent') ?? '');
      if (intent.startsWith('delete-') || intent === 'edit-named')
        ids.current.add(String(formData?.get('id')));
    }
  }, [fetchers]);
  return ids.current;
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
