import { createInstance } from 'i18next';
import { expect, test, vi } from 'vitest';
import { speakerOf } from './text.tsx';
import { elision, instanceOptions } from './text-overrides.ts';

test('says what the instance says, and puts the same sentence together once', async () => {
  const instance = createInstance();
  const texts = { plain: 'Files', files_one: '{{count}} file', files_other: '{{count}} files' };
  await instance.use(elision).init({
    ...instanceOptions,
    lng: 'en',
    ns: ['library'],
    resources: { en: { library: texts } },
  });
  const translate = vi.spyOn(instance, 't');
  const speak = speakerOf(instance);
  const sentences = () => [
    speak('library:plain'),
    speak('library:files', { count: 1 }),
    speak('library:files', { count: 2 }),
  ];
  expect(sentences()).toEqual(['Files', '1 file', '2 files']);
  expect(sentences()).toEqual(['Files', '1 file', '2 files']);
  expect(translate).toHaveBeenCalledTimes(3);
  expect(speakerOf(instance)).toBe(speak);
});
