import { useEffect, useRef, useState } from 'react';
import { type ClientAction, clientFormAction } from '#app/forms/client-form-action.ts';
import { storedText, storeText } from '#app/platform/browser-storage.ts';
import { parsedRecord } from '#app/platform/outcome.ts';
import type { RichTextDocument } from '../editor/rich-text.ts';

/** What was typed into the form of a page and not saved. */
export interface AutosavedPage {
  title: string;
  slug: string;
  description: string;
  shareImage: string;
  /** None when nothing was typed into the text. */
  document?: RichTextDocument;
  /** What the form began with: whoever saved since then is not written over. */
  revision: number;
  seenSlug: string;
  keptAtMs: number;
}

/** Where this browser stores it: apart for each person, page and language. */
export const autosavedPageKey = (userId: string, page: string, language: string) =>
  `page-words:${userId}:${page}:${language}`;

/** What was stored, if it can still be read; `version` is what browsers called the revision up to 0.8. */
export function readAutosavedPage(key: string): AutosavedPage | undefined {
  const {
    title,
    slug,
    // What an older page of this browser stored has neither.
    description = '',
    shareImage = '',
    document,
    version,
    revision = version,
    seenSlug,
    keptAtMs,
  } = parsedRecord(storedText(key));
  if (typeof title !== 'string' || typeof slug !== 'string' || typeof seenSlug !== 'string') return undefined;
  if (typeof description !== 'string' || typeof shareImage !== 'string') return undefined;
  if (typeof revision !== 'number' || typeof keptAtMs !== 'number') return undefined;
  const typed = isDocument(document) ? document : undefined;
  return { title, slug, description, shareImage, revision, seenSlug, keptAtMs, document: typed };
}

/** The editor wrote it here itself; the server looks at every part of it. */
const isDocument = (kept: unknown): kept is RichTextDocument =>
  typeof kept === 'object' && kept !== null && 'root' in kept && typeof kept.root === 'object';

/** Forgets it: it is saved, or not wanted. */
export const forgetPage = (key: string) => storeText(key, undefined);

/** A pause in typing after which it is stored; a page that is left is stored at once. */
const pauseMs = 300;

/** Stores what is typed in this browser until it is saved or thrown away. */
export function useAutosave(key: string, read: () => Omit<AutosavedPage, 'keptAtMs'>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDropped = useRef(false);
  const isLeft = useRef(false);
  const stored = useRef('');
  const [hasRoom, setHasRoom] = useState(true);
  function flush() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const page = read();
    const text = JSON.stringify(page);
    // An editor reports late what is stored already: it may be saved by then, and forgotten here.
    if (isDropped.current || text === stored.current) return;
    const isStored = storeText(key, JSON.stringify({ ...page, keptAtMs: Date.now() }));
    if (isStored) stored.current = text;
    setHasRoom(isStored);
  }
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const onLeave = () => {
      isLeft.current = true;
      latest.current();
    };
    const onReturn = () => {
      isLeft.current = false;
    };
    addEventListener('pagehide', onLeave);
    addEventListener('pageshow', onReturn);
    return () => {
      removeEventListener('pagehide', onLeave);
      removeEventListener('pageshow', onReturn);
      latest.current();
    };
  }, []);
  return {
    hasRoom,
    /** To be called after every change. */
    changed() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), pauseMs);
      // An editor that hears of the leaving after this form did reports its last letters then.
      if (isLeft.current) latest.current();
    },
    /** Stores it without waiting for a pause. */
    flush,
    /** Stores nothing any more: what is thrown away would come back when the form is left. */
    drop() {
      isDropped.current = true;
    },
  };
}

/** The name of the field that says where the browser stores what is being saved. */
export const autosaveKeyField = 'keptUnder';

/** The sentence about what was tried with a page. */
export const pageFailed = (intent: string) =>
  intent === 'machine-draft'
    ? 'written:start.failed'
    : intent === 'save'
      ? 'written:form.saveFailed'
      : 'written:bar.publishFailed';

const sendForm = clientFormAction(pageFailed, 'written:form.signedOut');

/**
 * Saves a page. Once it is saved, what the browser stored of it is removed. The form then leads to the list
 * by itself: a redirect from here would be dropped whenever the page revalidates meanwhile, and saving makes
 * every open page revalidate.
 */
export async function saveInBrowser(saving: ClientAction) {
  const form = await saving.request.clone().formData();
  const answer = await sendForm(saving);
  const isSaved = form.get('intent') === 'save' && 'done' in answer && answer.done !== undefined;
  if (isSaved) forgetPage(String(form.get(autosaveKeyField)));
  return answer;
}
