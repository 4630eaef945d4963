import { expect, test } from 'vitest';
import { choiceCookie, cookieOf, foldingChoice } from './cookies.ts';

test('a cookie is read among others, and is not taken for one whose name only ends or begins alike', () => {
  expect(cookieOf('theme=dark;  lang=pl ; a=b=c', 'lang')).toBe('pl');
  expect(cookieOf('theme=dark; lang=pl; a=b=c', 'a')).toBe('b=c');
  for (const cookies of [null, '', 'xlang=pl', 'langx=pl', 'a=lang=pl'])
    expect(cookieOf(cookies, 'lang'), String(cookies)).toBeUndefined();
});

test.each(['open', 'closed'] as const)('what starts %s is so until somebody touches it', (starts) => {
  const { isOpen } = foldingChoice('sidebar', starts);
  for (const cookies of [null, '', 'theme=dark', 'xsidebar=open', 'my-sidebar=closed', 'sidebar=opened'])
    expect(isOpen(cookies), String(cookies)).toBe(starts === 'open');
  for (const left of ['open', 'closed']) {
    const [kept] = choiceCookie('sidebar', left).split(';');
    expect(isOpen(`theme=dark; ${kept}; a=b`)).toBe(left === 'open');
  }
});
