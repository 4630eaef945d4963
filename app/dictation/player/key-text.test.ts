import { expect, test } from 'vitest';
import { keyText } from './shortcuts.ts';

test('keys are named as keyboards have them printed', () => {
  expect(
    ['[', '\\', 'F2', 'Ctrl+ArrowLeft', 'Ctrl+Space', 'Alt+k'].map((name) => keyText(name, 'Space')),
  ).toEqual([...['[', '\\', 'F2', 'Ctrl + ←', 'Ctrl + Space', 'Alt + K']]);
});
