import { describe, expect, it } from 'vitest';
import { type Language, rulesOf } from '#app/dictation/verify/languages/rules-of.ts';
import { type Mark, verdicts } from '#app/dictation/verify/marks.ts';
import { verify } from '#app/dictation/verify/verify.ts';
import type { Corpus } from './corpus-case.ts';
import { deCorpus } from './de.ts';
import { enCorpus } from './en.ts';
import { esCorpus } from './es.ts';
import { frCorpus } from './fr.ts';
import { itCorpus as italian } from './it.ts';
import { plCorpus } from './pl.ts';
import { ptCorpus } from './pt.ts';

const corpora: Record<Language, Corpus> = {
  en: enCorpus,
  pl: plCorpus,
  de: deCorpus,
  es: esCorpus,
  it: italian,
  fr: frCorpus,
  pt: ptCorpus,
};

const isAboutHearing = ({ verdict }: Mark) => !['missing', 'extra'].includes(verdict);

function inShort(mark: Mark): string {
  const name = mark.code === undefined ? mark.verdict : `${mark.verdict}:${mark.code}`;
  const misheard = isAboutHearing(mark) && !mark.heard ? ' misheard' : '';
  return `${name} ${mark.original}|${mark.learner}${misheard}`;
}

const marksOf = (original: string, learner: string, language: Language) =>
  verify(original, learner, language).marks.filter(({ verdict }) => verdict !== 'correct');

describe.each(Object.entries(corpora) as [Language, Corpus][])('the corpus of %s', (language, corpus) => {
  it.each(corpus.cases.map(([original, learner, ...marks]) => ({ original, learner, marks })))(
    '$original → $learner',
    ({ original, learner, marks }) => {
      expect(marksOf(original, learner, language).map(inShort)).toEqual(marks);
    },
  );

  it.each(
    corpus.examples.flatMap((line) => {
      const [code = '', list = ''] = line.split(': ');
      return list.split(', ').map((example) => ({ code, example }));
    }),
  )('$code: $example', ({ code, example }) => {
    const [right = '', written = ''] = example.split(' → ');
    expect(marksOf(right, written, language).map((mark) => mark.code)).toContain(code);
  });

  it('has at least 25 cases, every verdict, and every code that the language can give', () => {
    const marks = corpus.cases.flatMap(([, , ...expected]) => expected);
    const seen = new Set(marks.map((mark) => mark.split(' ')[0]?.split(':')[0]));
    expect(corpus.cases.length).toBeGreaterThanOrEqual(25);
    expect(verdicts.filter((verdict) => verdict !== 'correct' && !seen.has(verdict))).toEqual([]);
    const codes = marks.map((mark) => mark.split(' ')[0]?.split(':')[1]);
    expect(codesOf(language).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('takes every listed variant for right', () => {
    for (const group of rulesOf(language).variants)
      for (const [right, written] of pairsIn(group.split(' ')))
        expect(marksOf(right, written, language)).toEqual([]);
  });

  it('takes both ways to write a phrase for right', () => {
    for (const group of rulesOf(language).phraseVariants)
      for (const [right, written] of pairsIn(group.split(' = ')))
        expect(marksOf(right, written, language)).toEqual([]);
  });

  it('knows every listed confusion by its code', () => {
    const { confusables } = rulesOf(language);
    for (const { groups } of confusables)
      for (const [right, written] of groups.flatMap((group) => pairsIn(group.split(' ')))) {
        const codes = confusables
          .filter((list) => list.groups.some((group) => isIn(group, right) && isIn(group, written)))
          .map(({ code }) => code);
        expect(codes, `${right} → ${written}`).toContain(marksOf(right, written, language)[0]?.code);
      }
  });

  it('takes digits for number words, and no number for another', () => {
    const { small, hundreds = [] } = rulesOf(language).numbers;
    const named = [...small.entries(), ...hundreds.map((names, nth) => [100 * (nth + 1), names] as const)];
    for (const [value, names] of named)
      for (const name of names.split('|'))
        for (const written of [name, name.replaceAll('-', ' '), name.replaceAll(' ', '-')]) {
          expect(marksOf(written, `${value}`, language), written).toEqual([]);
          expect(marksOf(`${value}`, written, language), written).toEqual([]);
          expect(marksOf(written, `${value + 1}`, language), written).not.toEqual([]);
        }
    expect(small).toHaveLength(100);
  });
});

const isIn = (group: string, word: string) => group.split(' ').includes(word);

const pairsIn = (members: readonly string[]) =>
  members.flatMap((right) =>
    members.filter((written) => written !== right).map((written) => [right, written] as const),
  );

/** All codes of a language that begin with its name. */
function codesOf(language: Language): string[] {
  const { rules, confusables, boundaries, codes } = rulesOf(language);
  const all = [...rules, ...confusables, ...boundaries].map(({ code }) => code);
  return [...new Set([...all, ...Object.values(codes)])].filter((code) =>
    code?.startsWith(language.toUpperCase()),
  ) as string[];
}

describe('the norms', () => {
  it('accepts ss for ß in Swiss German only, and calls a lost capital a lost capital', () => {
    const marks = (learner: string) =>
      verify('Die Straße ist schön.', learner, 'de', { swiss: true })
        .marks.filter(({ verdict }) => verdict !== 'correct')
        .map(inShort);
    expect(marks('Die Strasse ist schön.')).toEqual([]);
    expect(marks('Die Strasse ist schoen.')).toEqual([]);
    expect(marks('Die Strase ist schön.')).toEqual(['spelling:DE-SZ Straße|Strase misheard']);
    expect(marks('Die strasse ist schön.')).toEqual(['case:DE-CAP Straße|strasse']);
  });

  it.each<[Language, string, string]>([
    ['de', 'Fahrplan', 'Fahrplaan'],
    ['de', 'Poet', 'Pöt'],
    ['pt', 'pacto', 'pato'],
    ['pt', 'apto', 'ato'],
    ['fr', 'sûr', 'sur'],
    ['fr', 'dû', 'du'],
    ['en', 'four', 'for'],
    ['en', 'filling', 'filing'],
    ['en', 'promise', 'promize'],
    ['pl', 'dwa', 'dwie'],
    ['es', 'uno', 'una'],
  ])('%s: %s is not %s', (language, right, written) => {
    expect(marksOf(right, written, language)).not.toEqual([]);
  });
});
