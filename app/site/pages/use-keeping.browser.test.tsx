import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#test/browser/render-page.tsx';
import { readAutosavedPage, useAutosave } from './page-autosave.ts';

const key = 'page-words:of a test';
afterEach(() => localStorage.removeItem(key));

/** A form whose editor came later than the form itself, as one does that is loaded on demand, and tells its words late. */
function Form() {
  const [words] = useState({ title: 'Begun' });
  const { changed } = useAutosave(key, () => ({ ...words, slug: '', version: 1, seenSlug: '' }));
  useEffect(() => {
    const tellNow = () => {
      words.title = 'Begun and ended';
      changed();
    };
    addEventListener('pagehide', tellNow);
    return () => removeEventListener('pagehide', tellNow);
  }, [words, changed]);
  return null;
}

test('the last letters are kept too, though the editor hears later than the form that the page is left', async () => {
  await renderPage(<Form />);
  dispatchEvent(new Event('pagehide'));
  expect(readAutosavedPage(key)?.title).toBe('Begun and ended');
});
