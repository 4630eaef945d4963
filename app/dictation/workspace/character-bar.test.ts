import { expect, test } from 'vitest';
import { languages } from '#app/platform/languages.ts';
import { specialCharacters, withShift } from './character-bar.tsx';

test.each(languages)('%s offers each character once, as one character', (language) => {
  const offered = specialCharacters[language];
  expect(new Set(offered).size).toBe(offered.length);
  for (const character of offered) {
    expect([...character]).toHaveLength(1);
    expect([...withShift(character)]).toHaveLength(1);
    expect(character.normalize('NFC')).toBe(character);
  }
});

test('Shift writes the capital, where there is one', () => {
  expect([...'łßœ¿«'].map(withShift).join('')).toBe('ŁẞŒ¿«');
});
