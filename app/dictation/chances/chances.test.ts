import { describe, expect, it } from 'vitest';
import type { Language } from '../verify/languages/rules-of.ts';
import { chancesOf } from './chances.ts';
import { ruleBroken } from './slips.ts';

const inShort = (sentence: string, language: Language) =>
  chancesOf(sentence, language).map(
    ({ code, start, end, written }) => `${code} ${sentence.slice(start, end)}|${written}`,
  );

describe('the chances of a sentence', () => {
  it('are the places where a rule could be broken, each with a slip that breaks it', () => {
    expect(inShort('Góra stoi.', 'pl')).toEqual(['PL-OU Góra|Gura', 'DIA Góra|Gora']);
  });

  it('count a word once for each rule, and again where it stands again', () => {
    const codes = chancesOf('Który król? Który?', 'pl').filter(({ code }) => code === 'PL-OU');
    expect(codes.map(({ start }) => start)).toEqual([0, 6, 12]);
  });

  it('are those of the words together, of what stands between them, and of small words that one misses', () => {
    const found = inShort('Na pewno nie wie, że Anna jest w domu.', 'pl');
    expect(found).toEqual(
      expect.arrayContaining([
        'PL-SEP Na pewno|Napewno',
        'PL-NIE nie wie|niewie',
        'PL-COM ,|',
        'PL-CAP Anna|anna',
        'FUNC w |',
      ]),
    );
  });

  it('ask for no capital that every sentence has, and for no full stop', () => {
    expect(inShort('Lampa.', 'pl')).toEqual([]);
  });

  it('know by the word before it what a French ending is', () => {
    const codesAt = (sentence: string, word: string) =>
      chancesOf(sentence, 'fr')
        .filter(({ start }) => start === sentence.indexOf(word))
        .map(({ code }) => code);
    expect(codesAt('Elle montre la table.', 'montre')).toContain('FR-AGR-V');
    expect(codesAt('Elle montre la table.', 'table')).not.toContain('FR-AGR-V');
  });

  it('are none where there is no word', () => {
    expect(inShort('', 'en')).toEqual([]);
    expect(inShort(' … ', 'de')).toEqual([]);
  });

  it('are none in what is too long to be dictated', () => {
    expect(inShort('góra '.repeat(120), 'pl')).toEqual([]);
    expect(inShort('ó'.repeat(60), 'pl')).toEqual([]);
  });

  it('are the same with the apostrophe of a printer', () => {
    expect(inShort('Une goutte d’eau.', 'fr')).toContain('FR-ELI d’eau|deau');
  });

  it('are none where more than one thing would be wrong, or only letters', () => {
    const at = (written: string) => ruleBroken('Góra stoi.', written, 'pl');
    expect(at('Gura stoi.')).toBe('PL-OU');
    expect(at('Gura stio.')).toBeUndefined();
    expect(at('Góra stol.')).toBeUndefined();
  });
});
