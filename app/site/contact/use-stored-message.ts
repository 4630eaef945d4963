import { type RefObject, useEffect } from 'react';
import { storedText, storeText } from '#app/platform/browser-storage.ts';
import { parsedRecord } from '#app/platform/outcome.ts';

/** The key under which this tab stores a message. */
export const storedMessageKey = 'contact-message';

/** Agreeing is not stored: it belongs to the words that stood beside the box. */
const keptFields = ['name', 'email', 'subject', 'message'] as const;

/**
 * Stores what is typed for as long as the tab lives, and puts it back into a form that was loaded anew, as in
 * another language. What a link has put into the subject is not typed.
 */
export function useStoredMessage(form: RefObject<HTMLFormElement | null>, subject = ''): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const typed = () => typedFields(current, subject);
    putBack(current, typed());
    const save = () => keepMessage(typed());
    // What was typed before hydration has reached no listener.
    save();
    current.addEventListener('input', save);
    return () => current.removeEventListener('input', save);
  }, [form, subject]);
}

type Typed = Partial<Record<(typeof keptFields)[number], string>>;

function typedFields(form: HTMLFormElement, subject: string): Typed {
  const fields = keptFields.flatMap((name) => {
    const value = fieldOf(form, name)?.value;
    const isOwn = value && !(name === 'subject' && value === subject);
    return isOwn ? [[name, value] as const] : [];
  });
  return Object.fromEntries(fields);
}

function putBack(form: HTMLFormElement, typed: Typed): void {
  const kept = parsedRecord(storedText(storedMessageKey, 'session'));
  for (const name of keptFields) {
    const field = fieldOf(form, name);
    const value = kept[name];
    if (field && typeof value === 'string' && !typed[name]) field.value = value;
  }
}

function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}

/** Stores what was typed, or clears the storage. */
export const keepMessage = (typed: Typed) =>
  void storeText(
    storedMessageKey,
    Object.keys(typed).length === 0 ? undefined : JSON.stringify(typed),
    'session',
  );
