import { expect, test } from 'vitest';
import { soundsOf, speakingEffort } from './sound-classes.ts';

const sameSound: [language: string, one: string, other: string][] = [
  ['en', 'night', 'nait'],
  ['en', 'knee', 'ni'],
  ['en', 'back', 'bak'],
  ['de', 'Schule', 'sule'],
  ['de', 'Wien', 'vin'],
  ['pl', 'szczęście', 'ssenscie'],
  ['pl', 'łódź', 'uóds'],
  ['fr', 'bateaux', 'bato'],
  ['fr', 'parler', 'parlé'],
  ['fr', 'est', 'et'],
  ['es', 'queso', 'keso'],
  ['es', 'hola', 'ola'],
  ['it', 'chiesa', 'kiesa'],
  ['pt', 'filho', 'filo'],
  ['de', '3', 'drei'],
  ['it', 'mamma', 'mama'],
];

test.each(sameSound)('%s: %s sounds like %s', (language, one, other) => {
  expect(soundsOf(one, language)).toEqual(soundsOf(other, language));
  expect(soundsOf(one, language)).not.toEqual([]);
});

test('French articles keep their vowel', () => {
  expect(soundsOf('les', 'fr')).toHaveLength(2);
});

test.each(['—', '…', '!', '', '«'])('nobody pronounces "%s"', (mark) => {
  expect(soundsOf(mark, 'pl')).toEqual([]);
});

test('an unknown language is read as it is spelled, another script somehow', () => {
  expect(soundsOf('tak', 'xx')).toEqual(soundsOf('tak', 'pl'));
  expect(soundsOf('tak', 'constructor')).toEqual(soundsOf('tak', 'xx'));
  expect(soundsOf('слово', 'xx').length).toBeGreaterThan(0);
});

test('longer texts and numbers take more effort', () => {
  expect(speakingEffort('a long sentence')).toBeGreaterThan(speakingEffort('a word'));
  expect(speakingEffort('2024')).toBeGreaterThan(speakingEffort('year'));
  expect(speakingEffort('')).toBe(0);
});
