import { expect, test } from 'vitest';
import { isSidebarOpen, sidebarCookie } from './navigation.ts';

test('the sidebar is closed by default, and whatever else the cookies say', () => {
  for (const cookies of [null, '', 'theme=dark', 'sidebar=closed', 'xsidebar=open', 'sidebar=opened'])
    expect(isSidebarOpen(cookies), String(cookies)).toBe(false);
});

test('what was chosen is read back among other cookies', () => {
  for (const isOpen of [true, false]) {
    const [kept] = sidebarCookie(isOpen).split(';');
    expect(isSidebarOpen(`theme=dark; ${kept}; a=b`)).toBe(isOpen);
  }
});
