import { beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import '#app/app.css';

// The files of a worker share a window, whose modules they load once. Each file finds it as if it were new.
beforeAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await cleanup();
  document.body.replaceChildren();
  for (const { name } of document.documentElement.attributes)
    if (name !== 'lang') document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 800);
  scrollTo(0, 0);
});
beforeEach(() => cleanup());
