import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#test/browser/render-page.tsx';
import { forgetPage, readAutosavedPage, useAutosave } from './page-autosave.ts';

const key = 'page-words:of a test';
afterEach(() => localStorage.removeItem(key));

let isListening = false;

const rest = { slug: '', description: '', shareImage: '', revision: 1, seenSlug: '' };

/** A form whose editor is loaded on demand, later than the form itself, and reports its words late. */
function Form() {
  const [words] = useState({ title: 'Begun' });
  const { changed } = useAutosave(key, () => ({ ...words, ...rest }));
  useEffect(() => {
    const tellNow = () => {
      words.title = 'Begun and ended';
      changed();
    };
    addEventListener('pagehide', tellNow);
    isListening = true;
    return () => removeEventListener('pagehide', tellNow);
  }, [words, changed]);
  return null;
}

test('the last letters are stored too, though the editor handles `pagehide` after the form', async () => {
  await renderPage(<Form />);
  await expect.poll(() => isListening).toBe(true);
  dispatchEvent(new Event('pagehide'));
  expect(readAutosavedPage(key)?.title).toBe('Begun and ended');
});

test('what was saved and forgotten is not stored again by an editor that reports it late', async () => {
  isListening = false;
  await renderPage(<Form />);
  await expect.poll(() => isListening).toBe(true);
  dispatchEvent(new Event('pagehide'));
  expect(readAutosavedPage(key)?.title).toBe('Begun and ended');
  forgetPage(key);
  dispatchEvent(new Event('pagehide'));
  expect(readAutosavedPage(key)).toBeUndefined();
});
